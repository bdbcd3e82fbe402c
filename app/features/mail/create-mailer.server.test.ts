import { generateKeyPairSync } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startMailServer } from "../../../tests/setup/mail-server.ts";
import { sampleMail } from "../../../tests/setup/sample-mail.ts";
import { verifyDkim } from "../../../tests/setup/verify-dkim.ts";
import { parseSettings, SettingsError } from "../../env.server.ts";
import { createMailer } from "./create-mailer.server.ts";

let dataDir: string;
const outbox = () => join(dataDir, "outbox");
const mailerWith = (env: NodeJS.ProcessEnv = {}) =>
  createMailer(parseSettings({ DATA_DIR: dataDir, ...env }));
const read = (name: string) => readFileSync(join(outbox(), name));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hanked-mail-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("with a mail server mails go there, and the outbox stays empty", async () => {
  const server = await startMailServer();
  const mailer = mailerWith({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: "a@hanked.ee",
  });
  await mailer.send(sampleMail());
  mailer.close();
  const mail = await server.parse();
  // MAIL_FROM has no name, so the sender gets the site's.
  expect(mail.from?.value).toEqual([{ name: "Hanked.lv", address: "a@hanked.ee" }]);
  expect(readdirSync(dataDir)).toEqual([]);
  await server.close();
});

describe("without a mail server", () => {
  test("a mail is a complete file that only its owner can read", async () => {
    const letter = sampleMail();
    await mailerWith().send(letter);
    expect(readdirSync(outbox())).toEqual([`${letter.id}.eml`]);
    expect(statSync(outbox()).mode & 0o777).toBe(0o700);
    expect(statSync(join(outbox(), `${letter.id}.eml`)).mode & 0o777).toBe(0o600);
    const mail = await simpleParser(read(`${letter.id}.eml`));
    expect(mail.subject).toBe(letter.subject);
    expect(mail.text?.replaceAll("\r\n", "\n")).toBe(letter.text);
    expect(mail.from?.value).toEqual([{ name: "Hanked.lv", address: "info@hanked.lv" }]);
    expect(mail.to?.value).toEqual([{ name: "", address: letter.recipient }]);
    expect(mail.messageId).toBe(`<${letter.id}@hanked.lv>`);
  });

  test("a mail that is written again is the same file, to the byte", async () => {
    const letter = sampleMail();
    await mailerWith().send(letter);
    const before = read(`${letter.id}.eml`);
    await mailerWith().send(letter);
    expect(readdirSync(outbox())).toEqual([`${letter.id}.eml`]);
    expect(read(`${letter.id}.eml`).equals(before)).toBe(true);
  });

  test("an unwritable folder is not the mail's fault", async () => {
    writeFileSync(outbox(), "a file");
    await expect(mailerWith().send(sampleMail())).rejects.toMatchObject({
      kind: "away",
      message: expect.stringMatching(/^it could not be written to the outbox \(E[A-Z]+\)$/),
    });
  });

  test("no half-written mail is left behind", async () => {
    const letter = sampleMail();
    mkdirSync(join(outbox(), `${letter.id}.eml`), { recursive: true });
    await expect(mailerWith().send(letter)).rejects.toMatchObject({ kind: "away" });
    expect(readdirSync(outbox())).toEqual([`${letter.id}.eml`]);
  });
});

describe("the DKIM key", () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const named = { MAIL_DKIM_DOMAIN: "hanked.ee", MAIL_DKIM_SELECTOR: "mail2026" };
  const withKey = (content: string | Buffer) => {
    const MAIL_DKIM_KEY = join(dataDir, "key.pem");
    writeFileSync(MAIL_DKIM_KEY, content);
    return { ...named, MAIL_DKIM_KEY };
  };

  test.each(["pkcs8", "pkcs1"] as const)("may be in a file as %s", async (type) => {
    const letter = sampleMail();
    await mailerWith(withKey(privateKey.export({ type, format: "pem" }))).send(letter);
    const { signed, ...result } = verifyDkim(read(`${letter.id}.eml`), publicKey);
    expect(result).toEqual({
      domain: "hanked.ee",
      selector: "mail2026",
      bodyIntact: true,
      signatureValid: true,
    });
    const needed = ["from", "to", "reply-to", "subject", "date", "message-id", "auto-submitted"];
    expect(signed).toEqual(expect.arrayContaining(needed));
  });

  test("signs the List-Unsubscribe headers, and the mail is the same each time", async () => {
    const unsubscribe = `https://hanked.lv/proov/${"AbC-_".repeat(9)}/lahku`;
    const letter = sampleMail({ unsubscribe });
    const mailer = mailerWith(withKey(privateKey.export({ type: "pkcs8", format: "pem" })));
    await mailer.send(letter);
    const bytes = read(`${letter.id}.eml`);
    const { signed, ...result } = verifyDkim(bytes, publicKey);
    expect(result).toMatchObject({ bodyIntact: true, signatureValid: true });
    const lines = bytes.toString("latin1").split("\r\n");
    for (const line of [
      `List-Unsubscribe: <${unsubscribe}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      'List-ID: "Hanked.lv" <dienas-vestule.hanked.lv>',
      "Auto-Submitted: auto-generated",
      "X-Auto-Response-Suppress: OOF, AutoReply",
    ]) {
      expect(lines).toContain(line);
      expect(signed).toContain(line.split(":")[0]?.toLowerCase());
    }
    await mailer.send(letter);
    expect(read(`${letter.id}.eml`).equals(bytes)).toBe(true);
  });

  const otherKinds = {
    "a public key": () => publicKey.export({ type: "spki", format: "pem" }),
    "a key of another kind": () =>
      generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }),
    "a key with a passphrase": () =>
      privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" }),
    "no key": () => "hunter2",
    nothing: () => "",
  };
  test.each(Object.entries(otherKinds))("stops the start if it is %s", (_, content) => {
    const start = () => mailerWith(withKey(content()));
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(/^MAIL_DKIM_KEY must be a file with a private RSA key.*$/);
    expect(start).not.toThrow(/hunter2|key\.pem/);
  });

  test("stops the start if it cannot be read", () => {
    const start = () => mailerWith({ ...named, MAIL_DKIM_KEY: join(dataDir, "absent.pem") });
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(/^MAIL_DKIM_KEY must be a file that can be read \(ENOENT\)$/);
  });
});
