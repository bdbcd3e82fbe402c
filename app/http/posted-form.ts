import type { IncomingHttpHeaders } from "node:http";

/** A posted form with its request headers, which a GET never sees. */
export interface PostedForm {
  headers: IncomingHttpHeaders;
  /** The client is over its limit: the form comes back with what was typed. */
  tooMany: boolean;
  fields(): Promise<FormFields>;
}

/** Reads texts by field name; undefined for anything that is not a form. */
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

/** The posted fields; the first of repeated ones counts. */
interface FormFields {
  get(name: string): string | File | null;
}

/** Throws if the body is not a form. */
export async function parseFields(body: Buffer, type: string): Promise<FormFields> {
  const [kind = ""] = type.split(";", 1);
  if (kind.trim().toLowerCase() === "application/x-www-form-urlencoded") {
    return new URLSearchParams(firstFields(body.toString("utf8")));
  }
  return new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
}

/** Our form has some thirty. Further fields are ignored: parsing thirty thousand would take tens of milliseconds. */
const maxFields = 200;

function firstFields(text: string): string {
  let end = -1;
  for (let count = 0; count < maxFields; count++) {
    end = text.indexOf("&", end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}
