import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:net";
import tls from "node:tls";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type LocalMailServer, startMailServer } from "../../../tests/setup/mail-server.ts";
import { sampleMail } from "../../../tests/setup/sample-mail.ts";
import { testCertificate } from "../../../tests/setup/test-certificate.ts";
import { verifyDkim } from "../../../tests/setup/verify-dkim.ts";
import { parseSettings } from "../../env.server.ts";
import type { SmtpServer } from "../../process/smtp-url.ts";
import type { DkimKey } from "./dkim-key.server.ts";
import { MailFailure } from "./mail-failure.ts";
import type { Mailer, OutgoingMail } from "./outgoing-mail.ts";
import { createSmtpMailer, type SmtpTimeouts } from "./smtp-mailer.server.ts";

let server: LocalMailServer;
let mailer: Mailer | undefined;
const opened: { close(): unknown }[] = [];
const { hosts } = parseSettings({});
const from = { name: "Hanked OÜ", address: "vestules@hanked.ee" };

interface Options {
  server?: Partial<SmtpServer>;
  dkim?: DkimKey;
  timeouts?: Partial<SmtpTimeouts>;
}

function open(options: Options = {}): Mailer {
  const there = {
    host: "127.0.0.1",
    port: server.port,
    security: "none",
    login: undefined,
  } as const;
  const timeouts = { connectMs: 10_000, silenceMs: 10_000, totalMs: 20_000, ...options.timeouts };
  mailer = createSmtpMailer(
    { ...there, ...options.server },
    { hosts, from },
    options.dkim,
    timeouts,
  );
  opened.push(mailer);
  return mailer;
}

async function failureOf(letter: OutgoingMail, options?: Options): Promise<MailFailure> {
  const failure = await open(options)
    .send(letter)
    .catch((error) => error);
  expect(failure).toBeInstanceOf(MailFailure);
  // Names neither the recipient nor what the server said about them.
  expect(failure.message).not.toMatch(/anna|jumts|not <|\n/);
  return failure;
}

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  for (const each of opened.splice(0)) each.close();
  await server.close();
});

describe("a mail", () => {
  test("arrives with its headers", async () => {
    const letter = sampleMail();
    await open().send(letter);
    const mail = await server.parse();
    expect(server.taken).toMatchObject([{ from: from.address, to: [letter.recipient] }]);
    expect(mail.subject).toBe(letter.subject);
    expect(mail.from?.value).toEqual([from]);
    expect(mail.to?.value).toEqual([{ name: "", address: letter.recipient }]);
    expect(mail.replyTo?.value).toEqual([{ name: "Hanked.lv", address: "info@hanked.lv" }]);
    expect(mail.messageId).toBe(`<${letter.id}@hanked.lv>`);
    expect(mail.date).toEqual(new Date(letter.date));
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail.headers.get("content-language")).toBe("lv");
    expect(mail.headers.has("x-mailer")).toBe(false);
  });

  test.each([
    ["hanked.ee", "Hanked.ee", "info@hanked.ee"],
    ["hanked.lt", "Hanked.lt", "info@hanked.lt"],
  ])("of %s has its own reply address", async (siteHost, name, address) => {
    await open().send(sampleMail({ siteHost }));
    expect((await server.parse()).replyTo?.value).toEqual([{ name, address }]);
  });

  test("arrives in both parts, unchanged, in lines that any server takes", async () => {
    const letter = sampleMail();
    await open().send(letter);
    const mail = await server.parse();
    expect(mail.headers.get("content-type")).toMatchObject({ value: "multipart/alternative" });
    expect(mail.text?.replaceAll("\r\n", "\n")).toBe(letter.text);
    expect(mail.html).toContain(letter.html.slice(40, 900));
    const bytes = server.taken[0]?.bytes.toString("latin1") ?? "";
    expect(bytes.match(/^Content-Type: text\/(plain|html); charset=utf-8/gm)).toHaveLength(2);
    expect(Math.max(...bytes.split("\r\n").map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(bytes).toMatch(/^[\t\r\n\x20-\x7e]*$/);
  });

  test("is the same to the byte when it is sent again", async () => {
    const letter = sampleMail();
    const same = open();
    await same.send(letter);
    await same.send(letter);
    expect(server.taken).toHaveLength(2);
    expect(server.taken[1]?.bytes.equals(server.taken[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test("gets no extra header or recipient from its texts", async () => {
    const evil = "\r\nBcc: eve@evil.example\r\n\r\n<b>evil</b>";
    await open().send(sampleMail({ subject: `Iepirkumi${evil}\u0000` }));
    const mail = await server.parse();
    expect(server.taken[0]?.to).toEqual(["anna@jumts.example"]);
    expect(mail.headers.has("bcc")).toBe(false);
    expect(mail.subject).toBe("Iepirkumi Bcc: eve@evil.example <b>evil</b>");
  });

  test("has unsubscribe headers only if it is daily", async () => {
    const evil = "https://hanked.lv/proov/a b>, <mailto:eve@evil.example>\r\nBcc: eve@evil.example";
    await open().send(sampleMail());
    await open().send(sampleMail({ unsubscribe: evil }));
    const [once, daily] = await Promise.all([server.parse(0), server.parse(1)]);
    expect([...(once?.headers.keys() ?? [])].filter((name) => /list|suppress/.test(name))).toEqual(
      [],
    );
    expect(daily?.headers.has("bcc")).toBe(false);
    expect(server.taken[1]?.bytes.toString("latin1")).toContain(
      "\r\nList-Unsubscribe: <https://hanked.lv/proov/a%20b%3E,%20%3Cmailto:eve@evil.example%3EBcc:%20eve@evil.example>",
    );
  });

  test.each([
    "anna@jumts.example\r\nRCPT TO:<eve@evil.example>",
    "anna@jumts.example> SIZE=1",
    "anna@jumts.example, eve@evil.example",
    "Anna <anna@jumts.example>",
    "anna",
  ])("to %j is not sent", async (recipient) => {
    expect((await failureOf(sampleMail({ recipient }))).kind).toBe("refused");
    expect(server.connections()).toBe(0);
  });

  test("uses the connection of the one before", async () => {
    const same = open();
    for (let i = 0; i < 5; i++) await same.send(sampleMail());
    expect(server.taken).toHaveLength(5);
    expect(server.connections()).toBe(1);
  });
});

describe("a signed mail", () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const dkim: DkimKey = {
    domainName: "hanked.ee",
    keySelector: "mail2026",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    headerFieldNames: "From:To:Reply-To:Subject:Date:Message-ID:Content-Type:Auto-Submitted",
  };

  test("is signed by the domain, over the bytes that arrive", async () => {
    await open({ dkim }).send(sampleMail());
    expect(verifyDkim(server.taken[0]?.bytes ?? Buffer.alloc(0), publicKey)).toEqual({
      domain: "hanked.ee",
      selector: "mail2026",
      signed: dkim.headerFieldNames.toLowerCase().split(":"),
      bodyIntact: true,
      signatureValid: true,
    });
  });

  test.each([
    ["body", /punkts/, "pumkts", { bodyIntact: false, signatureValid: true }],
    ["subject", /^Subject: /m, "Subject: Re: ", { bodyIntact: true, signatureValid: false }],
    [
      "header of its own",
      /^Auto-Submitted: auto/m,
      "Auto-Submitted: no; auto",
      { signatureValid: false },
    ],
  ])("whose %s was changed on the way fails verification", async (_, part, changed, result) => {
    await open({ dkim }).send(sampleMail());
    const bytes = server.taken[0]?.bytes.toString("latin1") ?? "";
    const forged = bytes.replace(part, changed);
    expect(forged).not.toBe(bytes);
    expect(verifyDkim(Buffer.from(forged, "latin1"), publicKey)).toMatchObject(result);
  });
});

describe("a mail server", () => {
  test.each([
    ["rcpt", 550, "refused"],
    ["rcpt", 554, "refused"],
    ["data", 552, "refused"],
    ["data", 554, "refused"],
    ["rcpt", 451, "later"],
    ["rcpt", 450, "later"],
    ["data", 452, "later"],
    ["greeting", 554, "away"],
    ["mail", 550, "away"],
    ["mail", 451, "away"],
    ["rcpt", 421, "away"],
  ] as const)("that answers at %s with %i: the mail is %s", async (step, code, kind) => {
    server.answers[step] = code;
    const failure = await failureOf(sampleMail());
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(String(code));
    expect(server.taken).toEqual([]);
  });

  test.each([
    ["rcpt", "550 5.1.1", true],
    ["rcpt", "550 5.1.10 null MX", true],
    ["rcpt", "550 5.2.1 disabled", true],
    ["rcpt", 550, true],
    ["rcpt", 551, true],
    ["rcpt", "553 no such user here", true],
    ["rcpt", "550 5.1.8 sender's domain", false],
    ["rcpt", "550 5.7.1 relaying denied", false],
    ["rcpt", "550 Relaying denied", false],
    ["rcpt", "552 5.2.2 full", false],
    ["rcpt", 554, false],
    ["rcpt", "450 4.1.1", false],
    ["data", 550, false],
    ["data", "550 5.1.1", false],
    ["mail", "550 5.1.1", false],
  ] as const)(
    "that answers at %s with %s: no such mailbox is %s",
    async (step, said, noMailbox) => {
      server.answers[step] = said;
      const failure = await failureOf(sampleMail());
      expect(failure.noMailbox).toBe(noMailbox);
      const [numbers] = /^[\d .]*\d/.exec(String(said)) ?? [];
      expect(failure.message).toContain(`${numbers} to `);
    },
  );

  test("that is unreachable is used again once it is back", async () => {
    const { port } = server;
    await server.close();
    const patient = open();
    const failure = await patient.send(sampleMail()).catch((error) => error);
    expect(failure).toMatchObject({
      kind: "away",
      message: expect.stringContaining("no connection"),
    });
    server = await startMailServer();
    opened.push(await forward(port, server.port));
    await patient.send(sampleMail());
    expect(server.taken).toHaveLength(1);
  });

  test.each(["greeting", "data"] as const)("that hangs at %s is given up", async (step) => {
    server.answers[step] = "hang";
    const timeouts = { connectMs: 200, silenceMs: 200 };
    const failure = await failureOf(sampleMail(), { timeouts });
    expect(failure).toMatchObject({
      kind: "away",
      message: "the mail server did not answer in time",
    });
  });

  test("that never finishes is given up, and the next mail has its own connection", async () => {
    server.answers.data = "hang";
    const patient = open({ timeouts: { totalMs: 300 } });
    const failure = await patient.send(sampleMail()).catch((error) => error);
    expect(failure).toMatchObject({
      kind: "away",
      message: "the mail server did not answer in time",
    });
    delete server.answers.data;
    await patient.send(sampleMail());
    expect(server.taken).toHaveLength(1);
  });

  test("that hangs up after the mail does not get it twice", async () => {
    server.answers.data = "hang-up";
    expect((await failureOf(sampleMail())).kind).toBe("away");
    expect(server.connections()).toBe(1);
  });

  test("does not hold up a process that shuts down", async () => {
    server.answers.data = "hang";
    const leaving = open();
    const sending = leaving.send(sampleMail()).catch((error) => error);
    await expect.poll(() => server.received()).toBe(1);
    leaving.close();
    expect(await sending).toMatchObject({ kind: "away" });
    await expect(leaving.send(sampleMail())).rejects.toMatchObject({ kind: "away" });
  });
});

describe("a secure mail server", () => {
  const login = { user: "us@er", password: "p:w" };

  async function replaceServer(options: Parameters<typeof startMailServer>[0]) {
    await server.close();
    server = await startMailServer(options);
  }
  const certified = (test: () => Promise<void>) => async () => {
    const before = tls.getCACertificates("default");
    tls.setDefaultCACertificates([testCertificate.cert]);
    try {
      await test();
    } finally {
      tls.setDefaultCACertificates(before);
    }
  };

  test(
    "gets mail and password over TLS",
    certified(async () => {
      await replaceServer({
        ...testCertificate,
        hideSTARTTLS: false,
        authOptional: false,
        onAuth: ({ username, password }, _, done) =>
          password === login.password
            ? done(null, { user: username ?? "" })
            : done(new Error("no")),
      });
      await open({ server: { host: "localhost", security: "starttls", login } }).send(sampleMail());
      expect(server.taken).toMatchObject([{ secure: true, user: login.user }]);
      const wrong = { ...login, password: "hunter2" };
      const failure = await failureOf(sampleMail(), {
        server: { host: "localhost", security: "starttls", login: wrong },
      });
      // An operator has to fix it, so no mail is given up for it.
      expect(failure.kind).toBe("away");
      expect(failure.message).not.toMatch(/hunter2|us@er/);
    }),
  );

  test(
    "may use TLS from the start",
    certified(async () => {
      await replaceServer({ ...testCertificate, secure: true });
      await open({ server: { host: "localhost", security: "tls" } }).send(sampleMail());
      expect(server.taken).toMatchObject([{ secure: true }]);
    }),
  );

  test("gets nothing without TLS, or with another's certificate", async () => {
    expect(
      await failureOf(sampleMail(), { server: { security: "starttls", login } }),
    ).toMatchObject({
      kind: "away",
    });
    await replaceServer({ ...testCertificate, hideSTARTTLS: false });
    const failure = await failureOf(sampleMail(), {
      server: { host: "localhost", security: "starttls", login },
    });
    expect(failure.kind).toBe("away");
    expect(server.taken).toEqual([]);
  });
});

/** Forwards a port that was free a moment ago to the other server. */
async function forward(port: number, to: number) {
  const { connect } = await import("node:net");
  const relay = createServer((socket) => {
    const on = connect(to, "127.0.0.1");
    socket.on("error", () => {});
    on.on("error", () => {});
    socket.pipe(on).pipe(socket);
  });
  await new Promise<void>((resolve) => relay.listen(port, "127.0.0.1", resolve));
  return relay;
}
