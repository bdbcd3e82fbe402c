import { randomUUID } from "node:crypto";
import type { OutgoingMail } from "../../app/features/mail/outgoing-mail.ts";

/** A mail with what needs care: non-ASCII, emoji, long lines, lines that begin with a dot or `From`. */
export function sampleMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: randomUUID(),
    recipient: "anna@jumts.example",
    siteHost: "hanked.lv",
    subject:
      "Jūsu iepirkumi: jumta seguma maiņa, šķūņi, „ķieģeļi” 🏗️ un vēl 12 jauni paziņojumi šodien",
    html: `<!doctype html><html lang="lv"><body><p>ā č ž õ ü ų 🏗️</p><p>${"garš teksts ".repeat(400)}</p></body></html>`,
    text: `ā č ž õ ü ų 🏗️\n.punkts rindas sākumā\nFrom rindas sākumā\n${"garš teksts ".repeat(400)}\n`,
    date: "2026-11-16T05:30:00.000Z",
    ...changes,
  };
}
