import { redirect } from "react-router";
import { paths } from "../site/paths.ts";

export function loader() {
  return redirect(paths.home(), 302);
}
