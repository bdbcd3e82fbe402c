/** The tables that pages are made from, as named in `data_versions`. */
export const dataTopics = ["cpv", "tenders", "imports"] as const;

export type DataTopic = (typeof dataTopics)[number];

/** A page says what it was made from, and the cache keeps it until one of these changes. */
export class PageLifetime {
  readonly topics = new Set<DataTopic>();
  expiresAt = Number.POSITIVE_INFINITY;
  /** Pages are kept anyway; of other answers only those that say so. */
  keepsFile = false;

  dependsOn(topic: DataTopic): void {
    this.topics.add(topic);
  }

  /** Right for whoever asked, and for nobody after. */
  endsAtOnce(): void {
    this.expiresAt = 0;
  }

  endsAt(moment: Date): void {
    this.expiresAt = Math.min(this.expiresAt, moment.getTime());
  }
}
