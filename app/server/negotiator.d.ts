/** The part that we use; the published types lack the second parameter. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** `preferred` orders codings of equal weight. */
    encoding<T extends string>(available: T[], among: { preferred: T[] }): T | undefined;
  }
}
