export { TenderList as View } from "../../features/tenders/tender-list.tsx";
export { hydrate } from "../hydrate.ts";
