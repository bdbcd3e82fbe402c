import type { IncomingHttpHeaders } from "node:http";
import type { FormFields } from "./form-fields.ts";

/** A posted form with its request headers, which a GET never sees. */
export interface PostedForm {
  headers: IncomingHttpHeaders;
  /** The client is over its limit: the form comes back with what was typed. */
  tooMany: boolean;
  fields(): Promise<FormFields>;
}

/** Reads texts by field name; undefined for anything that is not a form. The first of repeated fields counts. */
export async function readFields(
  form: PostedForm,
): Promise<((name: string) => string | undefined) | undefined> {
  try {
    const fields = await form.fields();
    return (name) => {
      const value = fields.get(name);
      return typeof value === "string" ? value : undefined;
    };
  } catch {
    return undefined;
  }
}
