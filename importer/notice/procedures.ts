import { dayMs } from "../../calendar/local-time.ts";
import { isWeak } from "./links.ts";

/** A stored notice or outcome, with what decides which procedure it belongs to. */
export interface StoryNode {
  /** Unique among those that are given. */
  id: string;
  source: number;
  procedureId: string | null;
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
export function nameStory(links: Iterable<string>): string {
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
      if (!groups.haveConflict(before.id, node.id)) groups.join(before.id, node.id);
    }
  }
}

/** The next step of it, or its copy in another source. A plan after a call of the same title is next year's. */
function couldFollow(before: StoryNode, node: StoryNode): boolean {
  const days = Math.abs(Date.parse(before.published) - Date.parse(node.published)) / dayMs;
  if (node.step > before.step) return days <= maxDaysBetween;
  return node.step === before.step && node.source !== before.source && days <= maxDaysToCopy;
}

interface Group {
  nodes: StoryNode[];
  procedures: Map<number, Set<string>>;
}

/** Which nodes are together. Small groups join the larger. */
class Groups {
  private readonly groups = new Map<string, Group>();

  constructor(nodes: readonly StoryNode[]) {
    for (const node of nodes) {
      const { source, procedureId } = node;
      const procedures = new Map(procedureId ? [[source, new Set([procedureId])]] : []);
      this.groups.set(node.id, { nodes: [node], procedures });
    }
  }

  /** Two procedures of one source are two, whatever they are called. */
  haveConflict(a: string, b: string): boolean {
    const [one, other] = [this.of(a), this.of(b)];
    if (one === other) return false;
    return [...one.procedures].some(([source, ids]) => {
      const others = other.procedures.get(source);
      return others && new Set([...ids, ...others]).size > 1;
    });
  }

  join(a: string, b: string): void {
    const [one, other] = [this.of(a), this.of(b)];
    if (one === other) return;
    const [small, large] = one.nodes.length < other.nodes.length ? [one, other] : [other, one];
    for (const node of small.nodes) {
      large.nodes.push(node);
      this.groups.set(node.id, large);
    }
    for (const [source, ids] of small.procedures) {
      const known = large.procedures.get(source) ?? [];
      large.procedures.set(source, new Set([...known, ...ids]));
    }
  }

  list<Node extends StoryNode>(): Node[][] {
    return [...new Set(this.groups.values())].map(({ nodes }) => nodes as Node[]);
  }

  private of(id: string): Group {
    return this.groups.get(id) ?? { nodes: [], procedures: new Map() };
  }
}

/** By code units, which for links and ISO times is the database's order "C" too. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
