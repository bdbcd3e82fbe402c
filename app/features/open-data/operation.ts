import type * as v from "valibot";

type Schema = v.GenericSchema<unknown, unknown>;

/** What a route says of itself in /openapi.json. */
export interface Operation {
  /** Unique among all. */
  id: string;
  summary: string;
  /** Parameters of the path, in its order, and of the query, where all are optional. */
  path?: Readonly<Record<string, Schema>>;
  query?: Readonly<Record<string, Schema>>;
  /** By media type; a text describes what no schema of JSON can. */
  answers: Readonly<Record<string, Schema | string>>;
  /** Whether a wrong parameter is answered with 400. Elsewhere invalid values are ignored, as in lists. */
  refuses?: boolean;
}
