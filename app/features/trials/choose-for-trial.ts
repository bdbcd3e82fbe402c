import {
  type ChosenNotice,
  canBeAnswered,
  type FoundNotice,
  inOrder,
  withTones,
} from "../letter/choose-notices.ts";
import type { LetterTone } from "../letter/letter.ts";
import type { LetterNotice } from "../letter/letter-notice.ts";
import type { Editions, NoticeHistory } from "./edition.ts";

export interface TrialMorning extends Editions {
  historyOf(notice: LetterNotice): NoticeHistory | undefined;
  now: number;
}

/** What one person is told of on one morning, in the order of the letter: each notice once, and again when it has changed. */
export function chooseForTrial(
  found: readonly FoundNotice[],
  morning: TrialMorning,
): ChosenNotice[] {
  const told = withTones(found, (notice) => {
    const history = morning.historyOf(notice);
    return history ? toneFor(notice, history, morning) : null;
  });
  return told.filter((chosen) => canBeAnswered(chosen, morning.now)).sort(inOrder);
}

function toneFor(
  { deadline, closed }: LetterNotice,
  { added, changes }: NoticeHistory,
  { after, until }: Editions,
): LetterTone | null {
  // Whatever happened to it since: nobody was told of it before.
  if (added !== null && added > after) return added <= until ? "new" : null;
  const since = changes.filter(({ edition }) => edition > after && edition <= until);
  if (closed !== null && since.some(({ what }) => what === "cancelled")) return "cancelled";
  const moved = since.find(({ what }) => what === "deadline");
  // Moved there and back, it is where it was.
  return moved && moved.before !== deadline ? "changed" : null;
}
