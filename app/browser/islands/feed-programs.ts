export { FeedPrograms as View } from "../../features/lists/feed-programs.tsx";
export { hydrate } from "../hydrate.ts";
