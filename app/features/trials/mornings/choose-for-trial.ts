import {
  type ChosenNotice,
  canBeAnswered,
  type FoundNotice,
  inOrder,
  withTones,
} from "../../letter/choose-notices.ts";
import type { LetterTone } from "../../letter/letter.ts";
import type { LetterNotice } from "../../letter/letter-notice.ts";
import type { Editions, NoticeHistory } from "./edition.ts";

export interface TrialMorning extends Editions {
  historyOf(notice: LetterNotice): NoticeHistory | undefined;
  /** Whether they may have been told of these editions, for all that we know. */
  maybeTold: boolean;
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
  { after, until, maybeTold }: Editions & Pick<TrialMorning, "maybeTold">,
): LetterTone | null {
  const since = changes.filter(({ edition }) => edition > after && edition <= until);
  const isCancelled = closed !== null && since.some(({ what }) => what === "cancelled");
  const isNew = added !== null && added > after;
  // Whoever has not heard of a notice need not hear how it ended; whoever may have, should.
  if (isCancelled && (!isNew || maybeTold)) return "cancelled";
  // Whatever happened to it since: nobody was told of it before.
  if (isNew) return added <= until ? "new" : null;
  const moved = since.find(({ what }) => what === "deadline");
  // Moved there and back, it is where it was.
  return moved && moved.before !== deadline ? "changed" : null;
}
