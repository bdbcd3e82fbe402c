import { dayMs } from "../../calendar/local-time.ts";
import { isWeak } from "./links.ts";

/** A stored notice or outcome, with what decides which procedure it belongs to. */
export interface ProcedureNode {
  /** Unique among the given nodes. */
  id: string;
  source: number;
  procedureId: string | null;
  step: number;
  links: string[];
  published: string;
}

/** In the order of a procurement. An outcome has the step of the contract. */
export const steps = { plan: 0, consultation: 1, tender: 2, contract: 3 } as const;

/**
 * Groups the nodes of one procedure: those with a common link, and those with the same title and buyer unless they have
 * different procedure ids in one source or are too far apart in time. The result does not depend on the order of the
 * nodes.
 */
export function groupProcedures<Node extends ProcedureNode>(nodes: readonly Node[]): Node[][] {
  const sorted = nodes.toSorted((a, b) => compare(a.published, b.published) || compare(a.id, b.id));
  const groups = new Groups(sorted);
  joinAll(groups, sorted, (link) => !isWeak(link));
  joinWeakly(groups, sorted);
  return groups.list();
}

/** Uses the procedure's id as the name if there is one, so that most rows keep their name when others join. */
export function nameProcedure(links: Iterable<string>): string {
  const sorted = [...links].sort(compare);
  return sorted.find((link) => link.startsWith("p:")) ?? sorted[0] ?? "";
}

/** From a plan to its call, or from a call to its contract. */
const maxDaysBetween = 400;
/** From a notice in one source to its copy in another. */
const maxDaysToCopy = 60;

function joinAll(
  groups: Groups,
  nodes: readonly ProcedureNode[],
  counts: (link: string) => boolean,
) {
  const first = new Map<string, string>();
  for (const { id, links } of nodes) {
    for (const link of links.filter(counts)) {
      const other = first.get(link);
      if (other === undefined) first.set(link, id);
      else groups.join(other, id);
    }
  }
}

/** Joins each node with the one before it of the same title and buyer, in order of time. */
function joinWeakly(groups: Groups, nodes: readonly ProcedureNode[]): void {
  const latest = new Map<string, ProcedureNode>();
  for (const node of nodes) {
    for (const link of node.links.filter(isWeak)) {
      const before = latest.get(link);
      latest.set(link, node);
      if (!before || !couldFollow(before, node)) continue;
      if (!groups.haveConflict(before.id, node.id)) groups.join(before.id, node.id);
    }
  }
}

/** Possible next step, or a copy in another source. A plan after a call of the same title is next year's. */
function couldFollow(before: ProcedureNode, node: ProcedureNode): boolean {
  const days = Math.abs(Date.parse(before.published) - Date.parse(node.published)) / dayMs;
  if (node.step > before.step) return days <= maxDaysBetween;
  return node.step === before.step && node.source !== before.source && days <= maxDaysToCopy;
}

interface Group {
  nodes: ProcedureNode[];
  procedures: Map<number, Set<string>>;
}

/** Tracks which nodes are grouped. Small groups join the larger. */
class Groups {
  private readonly groups = new Map<string, Group>();

  constructor(nodes: readonly ProcedureNode[]) {
    for (const node of nodes) {
      const { source, procedureId } = node;
      const procedures = new Map(procedureId ? [[source, new Set([procedureId])]] : []);
      this.groups.set(node.id, { nodes: [node], procedures });
    }
  }

  /** Two procedure ids of one source are two procedures, even with the same title. */
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

  list<Node extends ProcedureNode>(): Node[][] {
    return [...new Set(this.groups.values())].map(({ nodes }) => nodes as Node[]);
  }

  private of(id: string): Group {
    return this.groups.get(id) ?? { nodes: [], procedures: new Map() };
  }
}

/** Compares by code units, which for links and ISO times is the database's order "C" too. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
