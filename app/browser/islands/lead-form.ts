export { LeadForm as View } from "../../features/leads/lead-form.tsx";
export { hydrate } from "../hydrate.ts";
