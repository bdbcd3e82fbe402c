import { AddressForm } from "../../features/leads/address-form.tsx";
import { hydrated } from "../hydrate.ts";

export const start = hydrated(AddressForm);
