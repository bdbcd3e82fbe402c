export { NoticeList as View } from "../../features/lists/notice-list.tsx";
export { hydrate } from "../hydrate.ts";
