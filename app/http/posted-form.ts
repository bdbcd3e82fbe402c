import type { IncomingHttpHeaders } from "node:http";
import type { FormFields } from "./form-fields.ts";

/** A form, and what its sender says of itself. A page that is only read never sees headers. */
export interface PostedForm {
  headers: IncomingHttpHeaders;
  fields(): Promise<FormFields>;
}
