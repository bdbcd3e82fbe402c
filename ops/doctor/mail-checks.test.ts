import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { parseSmtpUrl, type SmtpServer } from "../../app/process/smtp-url.ts";
import { type LocalMailServer, startMailServer } from "../../tests/setup/mail-server.ts";
import { checkDkim, checkSmtp } from "./mail-checks.ts";

let mail: LocalMailServer | undefined;
afterEach(async () => {
  await mail?.close();
  mail = undefined;
});

const serverAt = (port: number, login = "") =>
  parseSmtpUrl(`smtp://${login}127.0.0.1:${port}`) as SmtpServer;

test("a mail server that accepts our login is fine, and gets no mail", async () => {
  mail = await startMailServer({
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    allowInsecureAuth: true,
  });
  const note = await checkSmtp(serverAt(mail.port, "anna:secret@"));
  expect(note.verdict).toBe("fine");
  expect(note.found).toContain("lets us log in without TLS; no mail was sent");
  expect(mail.received()).toBe(0);
});

test("one that refuses the password is wrong, and the password is not shown", async () => {
  mail = await startMailServer({
    onAuth: (_, __, done) => done(Object.assign(new Error("no, anna"), { responseCode: 535 })),
    allowInsecureAuth: true,
  });
  const note = await checkSmtp(serverAt(mail.port, "anna:secret@"));
  expect(note).toMatchObject({ verdict: "wrong", todo: "correct user and password in SMTP_URL" });
  expect(note.found).toMatch(/answered 535 to AUTH/);
  expect(JSON.stringify(note)).not.toMatch(/secret|no, anna/);
});

test("so are one without TLS, one that is silent, and none at all", async () => {
  mail = await startMailServer({ disabledCommands: ["STARTTLS"] });
  const needsTls = { ...serverAt(mail.port), security: "starttls" as const };
  expect(await checkSmtp(needsTls)).toMatchObject({ verdict: "wrong" });
  mail.answers.greeting = "hang";
  const silent = await checkSmtp(serverAt(mail.port), 200);
  expect(silent).toMatchObject({ verdict: "wrong", found: expect.stringContaining("in time") });
  expect((await checkSmtp(serverAt(4296))).found).toContain("no connection to the mail server");
});

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
const another = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hanked-dkim-"));
  const pem = privateKey.export({ type: "pkcs8", format: "pem" });
  writeFileSync(join(folder, "key.pem"), pem, { mode: 0o600 });
});
afterAll(() => rmSync(folder, { recursive: true }));

const dkim = () => ({ domain: "hanked.ee", selector: "m1", keyFile: join(folder, "key.pem") });
const recordOf = (key: typeof another, type: "spki" | "pkcs1" = "spki") =>
  `v=DKIM1; k=rsa; p=${key.export({ type, format: "der" }).toString("base64")}`;

test.each(["spki", "pkcs1"] as const)(
  "a DNS record with our key is recognised, in %s",
  async (type) => {
    const record = recordOf(createPublicKey(privateKey), type);
    const find = async () => [["v=spf1 -all"], [record.slice(0, 100), record.slice(100)]];
    expect(await checkDkim(dkim(), find)).toEqual({
      verdict: "fine",
      found: "m1._domainkey.hanked.ee is of our key",
    });
  },
);

test("another key or none is wrong, and the right record is shown", async () => {
  const other = await checkDkim(dkim(), async () => [[recordOf(another)]]);
  expect(other).toMatchObject({ verdict: "wrong", found: expect.stringContaining("another key") });
  expect(other.todo).toContain(recordOf(createPublicKey(privateKey)));
  const missing = async () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" }));
  expect(await checkDkim(dkim(), missing)).toMatchObject({ verdict: "wrong" });
  const noDns = async () => Promise.reject(Object.assign(new Error(), { code: "ETIMEOUT" }));
  expect(await checkDkim(dkim(), noDns)).toMatchObject({ verdict: "warning" });
});
