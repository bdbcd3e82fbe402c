import { describe, expect, test } from "vitest";
import { officeMail, plainPhone } from "./office-contact.ts";

describe("an office's e-mail address", () => {
  test.each([
    "info@tallinn.ee",
    "post@rtk.ee",
    "riigihanked@tartu.ee",
    "iepirkumi@riga.lv",
    "iepirkumu.nodala@riga.lv",
    "pasts@novads.gov.lv",
    "viesiejipirkimai@vilnius.lt",
    "viesieji.pirkimai2@kaunas.lt",
    " Info@Tallinn.ee ",
  ])("%s is kept", (mail) => {
    expect(officeMail(mail)).toBe(mail.trim().toLowerCase());
  });

  test.each([
    "janis.berzins@riga.lv",
    "berzins@riga.lv",
    "j.berzins@riga.lv",
    "mari@tallinn.ee",
    "info.mari@tallinn.ee",
    "mari-info@tallinn.ee",
    "infomari@tallinn.ee",
    "mari+info@tallinn.ee",
    "12345@tallinn.ee",
    "info",
    "info@",
    "info@localhost",
    "@tallinn.ee",
    "info@tallinn.ee, mari@tallinn.ee",
    "Mari <info@tallinn.ee>",
    "info@tallinn.ee?bcc=mari@tallinn.ee",
    "info@tallinn.ee\nmari@tallinn.ee",
    `info@${"a".repeat(200)}.ee`,
    "",
  ])("%j is not", (mail) => {
    expect(officeMail(mail)).toBeNull();
  });
});

describe("a telephone number", () => {
  test.each(["+372 640 4141", "67012345", "(8-5) 211 2000", " +371 67026500 "])("%s", (phone) => {
    expect(plainPhone(phone)).toBe(phone.trim());
  });

  test.each(["", "112", "Mari 5551234", "5551234, 5551235", "+372 640 4141 Mari", "1".repeat(30)])(
    "%j is none",
    (phone) => {
      expect(plainPhone(phone)).toBeNull();
    },
  );
});
