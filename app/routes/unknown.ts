import { redirect } from "../http/route.ts";
import { paths } from "../site/paths.ts";

/** Every address that nobody knows. */
export function unknown(): Response {
  return redirect(paths.home(), 302);
}
