import type { Access, ContractStage, NoticeKind } from "../../notice-kind.ts";

/** What is made up for one country: its buyers, and what they buy. Texts are in the country's language. */
export interface DemoCountry {
  country: "EE" | "LV" | "LT";
  /** Of its own register, see `tenders.source`. */
  source: 1 | 2 | 3;
  timeZone: string;
  /** The hours at which deadlines end there. */
  hours: [number, ...number[]];
  /** Of pages that do not exist: example.com is kept free for examples. */
  pages: string;
  /** Ends every description. */
  madeUp: string;
  /** Begins the description of a call that was changed. */
  changed: string;
  /** Begins the description of a call that was called off. */
  cancelled: string;
  buyers: Record<string, DemoBuyer>;
  /** Current calls, and one that was called off. */
  calls: DemoCall[];
  plans: DemoPurchase[];
  consultations: DemoPurchase[];
  contracts: DemoContract[];
  /** Procedures of several notices. */
  stories: DemoStory[];
  /** Calls of the last working day in fields that many work in, so that the newest letter has something in it. */
  latest: DemoPurchase[];
}

export interface DemoBuyer {
  /** Says that it does not exist. */
  name: string;
  kind: BuyerKind;
  /** NUTS, where it is and buys for. */
  region: string;
}

/** What a buyer is decides what it can buy. */
export type BuyerKind =
  | "municipality"
  | "school"
  | "vocational school"
  | "hospital"
  | "waterworks"
  | "heat supplier"
  | "library"
  | "museum"
  | "transport"
  | "agency"
  | "joint purchasing";

export interface DemoPurchase {
  /** A key of `buyers`. */
  buyer: string;
  /** Another one that buys together with it. */
  together?: string;
  title: string;
  text: string;
  /** Eight digits each, the main one first. */
  cpv: [string, ...string[]];
  /** Expected, in euros without VAT. Not every buyer tells it. */
  value?: number;
  /** Their values, where they have any, add up to the whole. */
  lots?: DemoLot[];
}

export interface DemoLot {
  title: string;
  /** Where it is not the main code. */
  cpv?: string;
  value?: number;
}

export interface DemoCall extends DemoPurchase {
  access?: Exclude<Access, "open">;
  state?: "changed" | "cancelled";
}

export interface DemoContract extends DemoPurchase {
  stage: ContractStage;
  /** Companies that do not exist. */
  winners: [string, ...string[]];
}

/** In the order of time. A story that ends with a call is still open. */
export interface DemoStory extends DemoPurchase {
  steps: NoticeKind[];
  winners?: string[];
  /** What was agreed in the end. */
  price?: number;
}
