import { type Activity, activities } from "./lead-fields.ts";
import type { LeadFormMessages } from "./messages.ts";

interface Option {
  value: string;
  label: string;
}

/** What the form's HTML shows. The browser reads it there, for the page need not carry it twice. */
export interface FormWords {
  t: Omit<LeadFormMessages, "submitting" | "codeHint" | "typingHint">;
  industries: Option[];
  referralSources: Option[];
  authority: { name: string; url: string };
}

/** On a plain host the messages are in another language than the form. */
export interface FormLanguages {
  form: string;
  errors: string;
}

/** What it does not show at first. The page sends these texts in this order, without their names. */
const unseenNames = [
  "submitting",
  "codeHint",
  "typingHint",
  "required",
  "too-short",
  "no-at-sign",
  "privacyRequired",
  "summary",
  "notDelivered",
  "phone",
] as const;

/** The phone is empty where it may not be shown. */
type UnseenName = (typeof unseenNames)[number];

export type UnseenWords = Record<UnseenName, string>;

export function listUnseen(words: UnseenWords): string[] {
  return unseenNames.map((name) => words[name]);
}

export function parseUnseen(texts: readonly string[]): UnseenWords {
  return Object.fromEntries(unseenNames.map((name, place) => [name, texts[place]])) as UnseenWords;
}

const labelled = [
  "company_code",
  "company",
  "name",
  "email",
  "phone",
  "industry",
  "referral_source",
] as const;

/** Of the form as the server has written it; hydration would fail where it is read wrong. */
export function readFormWords(root: ParentNode): FormWords {
  const find = (selector: string) => root.querySelector(selector);
  const text = (selector: string) => find(selector)?.textContent ?? "";
  const texts = <Name extends string>(names: readonly Name[], selector: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, text(selector(name))])) as Record<Name, string>;
  const options = (name: string) =>
    [...root.querySelectorAll<HTMLOptionElement>(`#${name} [value]:not([value=""])`)].map(
      ({ value, textContent }) => ({ value, label: textContent }),
    );
  /** `{link}` marks where the link stood. */
  const consent = (name: string) => {
    const link = find(`#${name}+span a`);
    const [before, after] = [link?.previousSibling, link?.nextSibling].map(
      (node) => node?.textContent,
    );
    return `${before}{link}${after?.trimEnd()}`;
  };
  const visit = find(".activity-info a");
  const [first = "", second = ""] = [...root.querySelectorAll("h3")].map(
    ({ textContent }) => textContent,
  );
  return {
    t: {
      title: find("form")?.getAttribute("aria-label") ?? "",
      required: text("form>.field-hint"),
      steps: [first, second],
      labels: texts(labelled, (name) => `[for=${name}]`),
      activity: text("legend"),
      activities: texts<Activity>(activities, (name) => `label:has([value=${name}])`),
      choose: text("option"),
      privacy: consent("privacy_consent"),
      privacyLink: text("#privacy_consent+span a"),
      marketing: consent("marketing_consent"),
      marketingLink: text("#marketing_consent+span a"),
      optional: text("span .field-hint"),
      submit: text("[type=submit]"),
      assurance: text("[type=submit]+p"),
      infoTitle: text(".callout-title"),
      infoText: text(".callout-title+p"),
      infoVisit: `${visit?.firstChild?.textContent}`,
      infoClose: text(".activity-info button"),
      honeypot: text(".honeypot"),
    },
    industries: options("industry"),
    referralSources: options("referral_source"),
    authority: {
      name: text(".activity-info .sr-only").slice(2, -1),
      url: visit?.getAttribute("href") ?? "",
    },
  };
}
