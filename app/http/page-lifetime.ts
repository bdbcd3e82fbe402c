/** The tables that pages are made from, as named in `data_versions`. */
export const dataTopics = ["cpv", "tenders"] as const;

export type DataTopic = (typeof dataTopics)[number];

/** A page says what it was made from, and the cache keeps it until one of these changes. */
export class PageLifetime {
  readonly topics = new Set<DataTopic>();
  expiresAt = Number.POSITIVE_INFINITY;

  dependsOn(topic: DataTopic): void {
    this.topics.add(topic);
  }

  endsAt(moment: Date): void {
    this.expiresAt = Math.min(this.expiresAt, moment.getTime());
  }
}
