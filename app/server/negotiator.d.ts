/** The part that we use; its published types do not know the second parameter. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** What is preferred counts among those that are liked equally well. */
    encoding<T extends string>(available: T[], among: { preferred: T[] }): T | undefined;
  }
}
