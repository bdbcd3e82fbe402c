export { startList as start } from "../../features/lists/list-script.ts";
