import type { IncomingHttpHeaders } from "node:http";
import type { FormFields } from "./form-fields.ts";

/** A posted form with its request headers, which a GET never sees. */
export interface PostedForm {
  headers: IncomingHttpHeaders;
  fields(): Promise<FormFields>;
}
