import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { markOf } from "./digest-runs.ts";
import { readMail } from "./mail-service.ts";

const token = "A".repeat(44);
const id = "01234567-89ab-cdef-0123-456789abcdef";

/** Writes a mail with nodemailer, which the product uses too. */
async function write(text: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: "letters@hanked.ee",
    to: "faultless1@mail1.example",
    messageId: `<${id}@hanked.lv>`,
    subject: "Vēstule",
    text,
    html: `<p>${markOf(9)}</p>`,
    textEncoding: "quoted-printable",
    headers,
  });
  return message as Buffer;
}

const read = (bytes: Buffer) => readMail(bytes, "faultless1@mail1.example");

test("a digest's id, token and notices are read wherever its lines are broken", async () => {
  const leave = `<https://hanked.lv/proov/${token}/lahku>`;
  const long = "jumta segums ".repeat(20);
  for (const text of [long, "ļoti šādi žēl ".repeat(30), "ķļņšž".repeat(60)]) {
    const whole = `${text}\n${markOf(1)}: ${text}\n${markOf(23)}, ${markOf(1)}`;
    expect(read(await write(whole, { "List-Unsubscribe": leave }))).toMatchObject({
      id,
      to: "faultless1@mail1.example",
      token,
      isDigest: true,
      notices: [markOf(1), markOf(23)],
    });
  }
});

test("a confirmation has a link, but none to unsubscribe", async () => {
  const text = `Apstipriniet:\nhttps://hanked.lv/proov/${token}\n`;
  expect(read(await write(text))).toMatchObject({ token, isDigest: false, notices: [] });
});
