import { LeadForm } from "../../features/leads/lead-form.tsx";
import { hydrated } from "../hydrate.ts";

export const start = hydrated(LeadForm);
