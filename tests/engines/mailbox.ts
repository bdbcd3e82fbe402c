import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { simpleParser } from "mailparser";
import { sharedData } from "../setup/shared-site.ts";

/** Long, because the process that sends starts when it is needed. */
const patienceMs = 30_000;
const lookEveryMs = 50;

/** Where a visitor reads what the shared site mails them: it has no mail server, so mails are files. */
export class Mailbox {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  /** Waits for a mail with such a link, and returns its path. */
  async finds(link: RegExp): Promise<string> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      for (const html of await this.read()) {
        const found = link.exec(html)?.[0];
        if (found) return found;
      }
      if (performance.now() > deadline) throw new Error(`no mail has a link like ${link}`);
      await setTimeout(lookEveryMs);
    }
  }

  private async read(): Promise<string[]> {
    const folder = join(process.env[sharedData] ?? "", "outbox");
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(
      names.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(folder, name))),
    );
    const own = mails.filter((mail) => mail.includes(`To: ${this.address}`));
    return (await Promise.all(own.map((mail) => simpleParser(mail)))).map(({ html }) => html || "");
  }
}
