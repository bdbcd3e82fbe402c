/** The tables that pages are made from, as named in `data_versions`. */
export const dataTopics = ["cpv", "tenders", "imports"] as const;

export type DataTopic = (typeof dataTopics)[number];

/** A page declares what it was made from; the cache keeps it until one of these changes or it expires. */
export class PageLifetime {
  readonly topics = new Set<DataTopic>();
  expiresAt = Number.POSITIVE_INFINITY;
  /** Pages are cached by default; any other answer only with this. */
  cacheFile = false;

  dependsOn(topic: DataTopic): void {
    this.topics.add(topic);
  }

  /** The answer is for this request only. */
  preventCaching(): void {
    this.expiresAt = 0;
  }

  endsAt(moment: Date): void {
    this.expiresAt = Math.min(this.expiresAt, moment.getTime());
  }
}
