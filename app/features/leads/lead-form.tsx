import { useCallback, useEffect, useRef, useState } from "react";
import { authorities } from "../../site/authorities.ts";
import { utmFields } from "../../site/campaign.ts";
import { fill, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { SiteId } from "../../site/sites.ts";
import { useBfcacheRestore } from "../../ui/hooks.ts";
import { loadedAddress, pushEvent } from "../analytics/data-layer.ts";
import { follow } from "../campaign/carry-campaign.ts";
import { industries } from "../cpv/industries.ts";
import { ExternalLink } from "../frame/external-link.tsx";
import { emailAdviceTexts } from "./address-request.ts";
import { describeCode, describePhone } from "./describe-fault.ts";
import { adviseEmail } from "./email-advice.ts";
import { bareCode, isOtherCompany, judgeCompanyCode, judgePhone } from "./field-hints.ts";
import {
  type Advice,
  ConsentBox,
  FieldError,
  type FieldErrorText,
  Honeypot,
  SelectField,
  TextField,
} from "./form-fields.tsx";
import {
  activities,
  type FormFailure,
  filledInField,
  findProblems,
  formKeyField,
  parseLead,
  parseVisitSource,
  profileField,
  type RequiredField,
  requiredFields,
  sourceAddress,
  takenField,
} from "./lead.ts";
import { leadErrorMessages, leadFormMessages, referralSources } from "./messages.ts";
import { ProfileChoice } from "./profile-choice.tsx";

interface LeadFormProps {
  language: Language;
  /** On a plain host the messages are in another language than the form. */
  errorLanguage: Language;
  /** Shown beside the message that the form was not delivered. Null where no number may be shown. */
  phone: string | null;
  /** Countries by whose rules codes and telephone numbers are judged. */
  countries: readonly SiteId[];
  /** The server's answer to a submission without JavaScript. */
  failure?: FormFailure | undefined;
}

type Texts = (typeof leadFormMessages)[Language] & (typeof leadErrorMessages)[Language];

/**
 * A plain HTML form; with JavaScript it validates first and posts with fetch, so that a refused form causes no
 * navigation, no page view and no history entry.
 */
export function LeadForm(props: LeadFormProps) {
  const { language, errorLanguage, countries, failure } = props;
  const t = { ...leadFormMessages[language], ...leadErrorMessages[errorLanguage] };
  const languages =
    language === errorLanguage ? undefined : { form: language, errors: errorLanguage };
  const previous = failure?.values ?? {};
  const [problems, setProblems] = useState(failure?.problems ?? {});
  const [refusal, setRefusal] = useState(failure);
  const [attempt, setAttempt] = useState(0);
  const [submitting, setSubmitting] = useState(false);
  const startedAt = useRef(0);
  const known = useKnownCompany(failure?.knownCompany);

  const refuse = useCallback((answer: FormFailure) => {
    const fields = Object.keys(answer.problems);
    // The page with a proposal that was taken comes back without anything wrong.
    if (fields.length === 0 && !answer.banner && !answer.unsent) return;
    leadFunnel.refused(fields);
    setProblems(answer.problems);
    setRefusal(answer);
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    startedAt.current = performance.now();
  }, []);
  // Back from the thank-you page: the submission is over.
  useBfcacheRestore(() => setSubmitting(false));
  useEffect(() => {
    if (failure) refuse(failure);
  }, [failure, refuse]);

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const found = findProblems(parseLead((name) => typed.get(name)?.toString()));
    if (Object.keys(found).length > 0) {
      const company_code = `${typed.get("company_code")}`.trim();
      return refuse({ values: { company_code }, problems: found });
    }
    // Clear the errors of the last attempt.
    setProblems({});
    setRefusal(undefined);
    setSubmitting(true);
    const answer = await sendLead(form);
    if (typeof answer === "string") {
      return follow(answer || paths.thankYou(`${typed.get(profileField) ?? ""}`));
    }
    setSubmitting(false);
    refuse(answer);
  };
  const clear = (event: React.FormEvent<HTMLFormElement>) => {
    leadFunnel.started();
    const { name } = event.target as HTMLInputElement;
    if (name in problems) setProblems((before) => ({ ...before, [name]: undefined }));
    if (name === "company") known.forget();
    if (name === "company_code") setRefusal((before) => before && { ...before, values: {} });
  };

  const errorOf = (name: RequiredField): FieldErrorText | undefined => {
    const problem = problems[name];
    if (!problem) return undefined;
    const text = problem === "required" ? t.required[name] : t[problem];
    return { text, language: languages?.errors };
  };
  const emailAdvice = emailAdviceTexts(language, errorLanguage);
  /** What looks wrong with a code that is long enough. */
  const doubtCode = (code = "") => {
    const fault = code.length < 5 ? undefined : judgeCompanyCode(code, countries);
    return fault && describeCode(fault, t);
  };
  const field = (name: Exclude<RequiredField, "privacy_consent">) => ({
    name,
    label: t[name],
    value: previous[name],
    error: errorOf(name),
  });
  const summary = (
    <ErrorSummary
      t={t}
      phone={props.phone}
      languages={languages}
      problems={problems}
      codeDoubt={doubtCode(refusal?.values.company_code)}
      banner={refusal?.unsent ? t.notDelivered : refusal?.banner}
      bannerLanguage={refusal?.bannerLanguage}
      attempt={attempt}
    />
  );
  return (
    <form
      method="post"
      action={paths.offer()}
      noValidate
      className="lead-form"
      aria-label={t.title}
      onSubmit={submit}
      onInput={clear}
    >
      {/* Enter presses a form's first button, which otherwise could be one that takes a proposal. */}
      {failure && <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />}
      {summary}
      <HiddenFields label={t.honeypot} startedAt={startedAt} previous={previous} />
      <ProfileChoice failure={failure} />
      <p className="field-hint">{t.allRequired}</p>
      <h3 className="step-title">{t.companyStep}</h3>
      <ActivityChoice t={t} authority={authorities[language]} {...field("activity")} />
      <div className="lead-grid">
        <TextField
          {...field("company_code")}
          advise={(code) => ({ hint: doubtCode(code) })}
          onLeave={known.look}
        />
        <TextField
          {...field("company")}
          autoComplete="organization"
          advice={known.name === undefined ? undefined : proposeCompany(known.name, t)}
          takenAs={failure && takenField("company")}
        />
      </div>
      <h3 className="step-title">{t.contactStep}</h3>
      <div className="lead-grid">
        <TextField {...field("name")} autoComplete="name" />
        <TextField
          {...field("phone")}
          type="tel"
          autoComplete="tel"
          advise={(phone) => {
            const fault = judgePhone(phone, countries);
            const hint = fault && describePhone(fault, t);
            if (/\d/.test(phone)) return { hint };
            return { hint: t["too-few-digits"], language: languages?.errors };
          }}
        />
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          advise={(email) => adviseEmail(email, emailAdvice)}
          takenAs={failure && takenField("email")}
        />
        <SelectField
          {...field("industry")}
          choose={t.choose}
          options={Object.entries(industries).map(([key, { labels }]) => [key, labels[language]])}
        />
        <SelectField
          {...field("referral_source")}
          choose={t.choose}
          options={Object.entries(referralSources).map(([key, labels]) => [key, labels[language]])}
        />
      </div>
      <ConsentBox
        name="privacy_consent"
        text={t.privacy}
        link={{ text: t.privacyLink, to: paths.privacy() }}
        checked={previous.privacy_consent !== undefined}
        error={errorOf("privacy_consent")}
      />
      <ConsentBox
        name="marketing_consent"
        text={t.marketing}
        note={t.optional}
        link={{ text: t.marketingLink, to: paths.marketingRules() }}
        checked={previous.marketing_consent !== undefined}
      />
      {/* autocomplete=off: otherwise Firefox restores the disabled state when the page is reloaded. */}
      <div className="ways">
        <button type="submit" className="button" disabled={submitting} {...{ autoComplete: "off" }}>
          {submitting ? t.submitting : t.submit}
        </button>
        <p className="field-hint">{t.assurance}</p>
      </div>
      {/*
       * Announces the submission: the disabled button has lost the focus, so its new text is not read out. The empty
       * region exists beforehand, because screen readers announce changes in a region, not a new region.
       */}
      <p className="sr-only" aria-live="polite">
        {submitting && t.submitting}
      </p>
    </form>
  );
}

function proposeCompany(name: string, t: Texts): Advice {
  return { proposal: { text: fill(t.proposals.company, { name }), value: name } };
}

/** The name that a company has in notices, asked for once its code is typed. Never filled in by itself. */
function useKnownCompany(first: string | undefined) {
  const [name, setName] = useState(first);
  const asked = useRef("");
  const look = async (code: string) => {
    const bare = bareCode(code);
    if (asked.current === bare || bare.length < 8) return;
    asked.current = bare;
    const found: string | undefined = await fetch(paths.companyName(bare)).then(
      async (answer) => (answer.ok ? (await answer.json()).name : undefined),
      () => undefined,
    );
    const typed = document.querySelector<HTMLInputElement>("#company")?.value.trim() ?? "";
    const isNews = found && (typed === "" || isOtherCompany(typed, found));
    if (asked.current === bare) setName(isNews ? found : undefined);
  };
  return { name, look, forget: () => setName(undefined) };
}

let started = false;

/**
 * Analytics events of the lead form: started and refused, without what was typed. The thank-you page reports that the
 * lead was sent (`startArrivalEvent`).
 */
const leadFunnel = {
  started(): void {
    if (!started) pushEvent("form_start");
    started = true;
  },
  refused(fields: string[]): void {
    pushEvent("form_error", { fields });
  },
};

/**
 * Returns the address of the thank-you page if the lead was received. Only a 204 proves that: a redirect or a page may
 * come from a proxy. Otherwise returns the failure to show, also when there was no answer.
 */
async function sendLead(form: HTMLFormElement): Promise<FormFailure | string> {
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`])),
      redirect: "error",
    });
    if (answer.status === 204) return answer.headers.get("Location") ?? "";
    const failure = await answer.json();
    if (typeof failure.problems === "object") return failure;
  } catch {
    // Network error: reported below.
  }
  return { values: {}, problems: {}, unsent: true };
}

interface HiddenFieldsProps {
  label: string;
  startedAt: { readonly current: number };
  /** Values of a refused submission: the next one is sent with the same key and campaign. */
  previous: Record<string, string>;
}

const resentFields = [formKeyField, "landing_page", ...utmFields];

/**
 * The campaign, the form's key, and a honeypot. Filled in after hydration, since the page is cached and the same
 * for everyone.
 */
function HiddenFields({ label, startedAt, previous }: HiddenFieldsProps) {
  const [fields, setFields] = useState(() =>
    Object.fromEntries(Object.entries(previous).filter(([name]) => resentFields.includes(name))),
  );
  useEffect(() => {
    const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    const address = sourceAddress(loadedAddress().href, document.referrer);
    setFields((before) => ({ [formKeyField]: key, ...parseVisitSource(address), ...before }));
  }, []);
  const stamp = (input: HTMLInputElement | null) => {
    const form = input?.form;
    const write = () => {
      if (input) input.value = String(Math.round(performance.now() - startedAt.current));
    };
    form?.addEventListener("submit", write, { capture: true });
    return () => form?.removeEventListener("submit", write, { capture: true });
  };
  // Chromium recognises a form by its first two names when it restores what was typed on going back: fields that
  // are added later must come after them.
  return (
    <>
      <input type="hidden" name={filledInField} ref={stamp} />
      <Honeypot label={label} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

interface ActivityChoiceProps {
  t: Texts;
  authority: { name: string; url: string };
  value: string | undefined;
  error: FieldErrorText | undefined;
}

function ActivityChoice({ t, authority, value, error }: ActivityChoiceProps) {
  const [closed, setClosed] = useState(false);
  const specific = useRef<HTMLInputElement>(null);
  const close = () => {
    // The focused button is about to disappear: move the focus first.
    specific.current?.focus();
    setClosed(true);
  };
  return (
    <fieldset
      className="field activity"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: aria-required needs a radiogroup
      role="radiogroup"
      aria-required
      aria-describedby={error && "activity-error"}
      onChange={() => setClosed(false)}
    >
      <legend>{t.activity}</legend>
      <div className="choices">
        {activities.map((activity, index) => (
          <label key={activity} className="choice control">
            <input
              type="radio"
              name="activity"
              id={index === 0 ? "activity" : undefined}
              ref={activity === "specific" ? specific : undefined}
              value={activity}
              defaultChecked={value === activity}
              aria-invalid={error ? true : undefined}
            />
            {t[activity]}
          </label>
        ))}
      </div>
      {/*
       * The style sheet shows this while 'specific' is chosen, so it also works without JavaScript. Screen readers
       * announce it, because the live region around it is always there.
       */}
      <div aria-live="polite">
        <div className="callout callout-info activity-info" hidden={closed}>
          <p className="callout-title">{t.infoTitle}</p>
          <p>{t.infoText}</p>
          <p className="ways">
            <ExternalLink href={authority.url} label={authority.name} className="text-link">
              {t.infoVisit}
            </ExternalLink>
            <button type="button" className="text-link" onClick={close}>
              {t.infoClose}
            </button>
          </p>
        </div>
      </div>
      <FieldError name="activity" error={error} />
    </fieldset>
  );
}

interface ErrorSummaryProps extends Pick<LeadFormProps, "phone"> {
  t: Texts;
  languages: { form: string; errors: string } | undefined;
  problems: FormFailure["problems"];
  /** Named beside the problems; alone it keeps nothing back. */
  codeDoubt: string | undefined;
  banner: string | undefined;
  bannerLanguage: string | undefined;
  /** Number of failed submissions; each one moves the focus to the summary. */
  attempt: number;
}

function ErrorSummary(props: ErrorSummaryProps) {
  const { t, phone, languages, problems, codeDoubt, banner, bannerLanguage, attempt } = props;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    summary.current?.focus({ preventScroll: true });
    // focus() would centre it, which on a small screen hides its beginning.
    summary.current?.scrollIntoView({ block: "start" });
  }, [attempt]);
  const hasProblems = requiredFields.some((name) => problems[name]);
  if (!hasProblems && !banner) return null;
  const fields = requiredFields.filter(
    (name) => problems[name] || (hasProblems && codeDoubt && name === "company_code"),
  );
  /** 'Company name: write the name.' The label is in the form's language. */
  const linkText = (name: RequiredField) => {
    const problem = problems[name];
    const label = t[name].replace(/\?$/, "");
    if (!problem) return <span lang={languages?.form}>{`${label}: ${codeDoubt}`}</span>;
    const text = problem === "required" ? t.required[name] : t[problem];
    return (
      <>
        <span lang={languages?.form}>{label}</span>
        {`: ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
      </>
    );
  };
  return (
    <div
      ref={summary}
      className="callout callout-error error-summary"
      role="alert"
      tabIndex={-1}
      lang={languages?.errors}
    >
      {fields.length > 0 ? (
        <>
          <p>{t.summary}</p>
          <ul>
            {fields.map((name) => (
              <li key={name}>
                <a href={`#${name}`} onClick={focusField}>
                  {linkText(name)}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p lang={bannerLanguage}>{banner}</p>
          {phone && banner === t.notDelivered && (
            <p>
              <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The link alone would focus the field, but WebKit would show no caret and lose what is typed next. */
function focusField({ currentTarget }: React.MouseEvent<HTMLAnchorElement>) {
  document.getElementById(currentTarget.hash.slice(1))?.focus();
}
