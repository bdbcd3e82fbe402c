import { type Country, countries } from "./countries.ts";
import { isWeak, namedNoticeLink, noticeLink } from "./links.ts";

/** A stored notice or outcome, with what decides which procedure it belongs to. */
export interface StoryNode {
  /** Unique among those that are given. */
  id: string;
  source: number;
  procedureId: string | null;
  /** How far the procurement is: see `steps`. */
  step: number;
  links: string[];
  published: string;
}

/** In the order of a procurement. An outcome stands where the contract does. */
export const steps = { plan: 0, consultation: 1, tender: 2, contract: 3 } as const;

/**
 * Groups what belongs to one procedure. Common links join, and the same title of the same buyer where nothing speaks
 * against it: not two procedures of one source, nor more than this time between them. The result depends on what is
 * given only, not on its order.
 */
export function groupStories<Node extends StoryNode>(nodes: readonly Node[]): Node[][] {
  const sorted = nodes.toSorted((a, b) => compare(a.published, b.published) || compare(a.id, b.id));
  const groups = new Groups(sorted);
  joinAll(groups, sorted, (link) => !isWeak(link));
  joinWeakly(groups, sorted);
  return groups.list();
}

/** Named by its procedure's id where it has one, so that most rows keep their story when others join. */
export function storyOf(links: Iterable<string>): string {
  const sorted = [...links].sort(compare);
  return sorted.find((link) => link.startsWith("p:")) ?? sorted[0] ?? "";
}

/** From a plan to its call, or from a call to its contract. */
const maxDaysBetween = 400;
/** From one source to another. */
const maxDaysToCopy = 60;

function joinAll(groups: Groups, nodes: readonly StoryNode[], counts: (link: string) => boolean) {
  const first = new Map<string, string>();
  for (const { id, links } of nodes) {
    for (const link of links.filter(counts)) {
      const other = first.get(link);
      if (other === undefined) first.set(link, id);
      else groups.join(other, id);
    }
  }
}

/** In the order of time, each with the one before it of the same title. */
function joinWeakly(groups: Groups, nodes: readonly StoryNode[]): void {
  const latest = new Map<string, StoryNode>();
  for (const node of nodes) {
    for (const link of node.links.filter(isWeak)) {
      const before = latest.get(link);
      latest.set(link, node);
      if (!before || !couldFollow(before, node)) continue;
      if (!haveConflict(groups.of(before.id), groups.of(node.id))) groups.join(before.id, node.id);
    }
  }
}

/** The next step of it, or its copy in another source. A plan after a call of the same title is next year's. */
function couldFollow(before: StoryNode, node: StoryNode): boolean {
  const days = daysBetween(before, node);
  if (node.step > before.step) return days <= maxDaysBetween;
  return node.step === before.step && node.source !== before.source && days <= maxDaysToCopy;
}

/** Two procedures of one source are two, whatever they are called. */
function haveConflict(one: StoryNode[], other: StoryNode[]): boolean {
  return one.some((a) =>
    other.some(
      (b) =>
        a.source === b.source &&
        a.procedureId !== null &&
        b.procedureId !== null &&
        a.procedureId !== b.procedureId,
    ),
  );
}

function daysBetween(a: StoryNode, b: StoryNode): number {
  return Math.abs(Date.parse(a.published) - Date.parse(b.published)) / 86_400_000;
}

/** Which nodes are together. Small ones join the larger. */
class Groups {
  private readonly groups = new Map<string, StoryNode[]>();

  constructor(nodes: readonly StoryNode[]) {
    for (const node of nodes) this.groups.set(node.id, [node]);
  }

  of(id: string): StoryNode[] {
    return this.groups.get(id) ?? [];
  }

  join(a: string, b: string): void {
    const [one, other] = [this.of(a), this.of(b)];
    if (one === other) return;
    const [small, large] = one.length < other.length ? [one, other] : [other, one];
    for (const node of small) {
      large.push(node);
      this.groups.set(node.id, large);
    }
  }

  list<Node extends StoryNode>(): Node[][] {
    return [...new Set(this.groups.values())] as Node[][];
  }
}

/** A row of `tenders` in its story. */
export interface StoryRow extends StoryNode {
  kind: string | null;
  country: string | null;
  noticeId: string;
  noticeVersion: string;
  changes: string | null;
  hasWinner: boolean;
  /** See notice.ts. */
  isPartial: boolean;
}

/** How a result ended, or that it is taken back. */
export interface StoryOutcome extends StoryNode {
  noticeId: string;
  noticeVersion: string;
}

/**
 * Whether it stands in lists. Not if a newer version does, if the country's own register tells the same as TED, or if
 * the next step has come: a plan whose call is out.
 */
export function isListed(
  row: StoryRow,
  story: readonly StoryRow[],
  outcomes: readonly StoryOutcome[],
): boolean {
  const others = story.filter((other) => other.id !== row.id);
  const sameKind = others.filter((other) => other.kind === row.kind);
  if (sameKind.some((other) => other.source === row.source && isChangedBy(row, other)))
    return false;
  if (sameKind.some((other) => isToldBetterBy(row, other) || isPartOf(row, other))) return false;
  if (row.kind === "tender") return true;
  if (row.kind === "contract")
    return !outcomes.some((outcome) => isTakenBackBy(row, outcome, story));
  const isCalled = ({ kind, published }: StoryRow) =>
    (kind === "tender" || kind === "contract") && published >= row.published;
  return !others.some(isCalled);
}

/** By naming it; or by naming, later, the same notice that this one changes. */
function isChangedBy(row: StoryRow, other: StoryRow): boolean {
  if (!other.changes) return false;
  const changed = namedNoticeLink(other.changes);
  const before = row.changes ? namedNoticeLink(row.changes) : "";
  if (ownLinks(row).includes(changed)) return !ownLinks(other).includes(before);
  return changed === before && rank(other) > rank(row);
}

/** What a search told of a notice whose XML is known. */
function isPartOf(row: StoryRow, other: StoryRow): boolean {
  if (!row.isPartial || other.isPartial || row.source !== other.source) return false;
  const numbers = ownLinks(other);
  return ownLinks(row).some((link) => link.startsWith("t:") && numbers.includes(link));
}

/** Of the notice itself, not of those that it names. */
function ownLinks({ noticeId, links, changes }: StoryRow): string[] {
  const named = changes ? namedNoticeLink(changes) : "";
  return [noticeLink(noticeId), ...links.filter((link) => link.startsWith("t:") && link !== named)];
}

/** A later result, itself no contract, that is another version of it or names it. */
function isTakenBackBy(row: StoryRow, outcome: StoryOutcome, story: readonly StoryRow[]): boolean {
  if (outcome.source !== row.source) return false;
  if (outcome.noticeId === row.noticeId)
    return rank(outcome) > rank(row) && outcome.noticeVersion !== row.noticeVersion;
  const isContract = story.some(
    ({ kind, source, noticeId }) =>
      kind === "contract" && source === outcome.source && noticeId === outcome.noticeId,
  );
  return !isContract && outcome.links.includes(noticeLink(row.noticeId));
}

/** National sources win over TED; of contracts, one that names the winner over one that does not. */
function isToldBetterBy(row: StoryRow, other: StoryRow): boolean {
  if (row.source === other.source || row.country !== other.country) return false;
  if (row.kind === "contract" && row.hasWinner !== other.hasWinner) return other.hasWinner;
  return other.source === countries[row.country as Country]?.nationalSource;
}

function rank({ published, noticeVersion, noticeId }: StoryOutcome): string {
  return [published, noticeVersion.padStart(12, "0"), noticeId].join(" ");
}

/** By code units, which for links and ISO times is the database's order "C" too. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
