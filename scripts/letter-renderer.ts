import { join } from "node:path";
import type { renderLetterMail } from "../app/features/letter/mail/render-letter.ts";
import type { TrialMails } from "../app/features/trials/mails/draw-trial-mails.ts";
import { ensureBuilt } from "./ensure-built.ts";

interface Renderers {
  renderLetterMail: typeof renderLetterMail;
  trialMails: TrialMails;
}

export async function loadLetterRenderer(): Promise<typeof renderLetterMail> {
  return (await loadRenderers()).renderLetterMail;
}

export async function loadTrialMails(): Promise<TrialMails> {
  return (await loadRenderers()).trialMails;
}

/** From the build: Node by itself does not read TSX. */
async function loadRenderers(): Promise<Renderers> {
  await ensureBuilt();
  return import(join(import.meta.dirname, "../build/server/entry.server.js"));
}
