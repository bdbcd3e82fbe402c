import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFetcher } from "react-router";
import { anchors } from "../../site/anchors.ts";
import { paths } from "../../site/paths.ts";
import { leadFunnel } from "../analytics/lead-funnel.ts";
import { ActivityChoice } from "./activity-choice.tsx";
import { ConsentBox } from "./consent-box.tsx";
import { CpvChoice } from "./cpv-choice.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { fetchThankYou } from "./fetch-thank-you.ts";
import type { FormFailure } from "./form-state.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import type { LeadFormData } from "./lead-form-data.server.ts";
import { findProblems, readLead } from "./lead-schema.ts";
import { SelectField, TextField } from "./text-field.tsx";
import { findTyped, keepTyped } from "./typed-values.ts";

interface LeadFormProps {
  data: LeadFormData;
  /** What the server said to a try without JavaScript, if there was one. */
  failure: FormFailure | undefined;
}

/**
 * Plain HTML that posts and answers by itself; with JavaScript it checks first and stays on the page:
 * no new address, no page view, nothing to go back from.
 */
export function LeadForm({ data, failure }: LeadFormProps) {
  const { t, errors } = data;
  const fetcher = useFetcher<FormFailure>();
  const answer = fetcher.data ?? failure;
  const asServed = useAsServed();
  // What the form is made with. Later answers find the visitor's own words still in the fields.
  const [kept] = useState(() => (asServed ? undefined : findTyped()) ?? failure?.values ?? {});
  const [problems, setProblems] = useState(failure?.problems ?? {});
  const [refusal, setRefusal] = useState(failure);
  const [attempt, setAttempt] = useState(0);
  const submitting = fetcher.state !== "idle";
  const startedAt = useRef(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    startedAt.current = performance.now();
    const { current } = form;
    // Somebody may have begun before the page was awake.
    if (current?.contains(document.activeElement)) fetchThankYou();
    return () => {
      if (current) keepTyped(current);
    };
  }, []);
  useEffect(() => {
    if (!answer) return;
    leadFunnel.refused(Object.keys(answer.problems));
    setProblems(answer.problems);
    setRefusal(answer);
    setAttempt((count) => count + 1);
  }, [answer]);

  const check = (event: React.FormEvent<HTMLFormElement>) => {
    const sent = new FormData(event.currentTarget);
    const found = findProblems(readLead((name) => sent.get(name)?.toString()));
    setProblems(found);
    // The banner is about the try before.
    setRefusal(undefined);
    if (Object.keys(found).length === 0) return leadFunnel.sent();
    leadFunnel.refused(Object.keys(found));
    event.preventDefault();
    setAttempt((count) => count + 1);
  };
  const clear = (event: React.FormEvent<HTMLFormElement>) => {
    leadFunnel.started();
    const { name } = event.target as HTMLInputElement;
    if (name in problems) setProblems((before) => ({ ...before, [name]: undefined }));
  };

  const banner = refusal?.unsent ? errors.notDelivered : refusal?.banner;
  const say = (text: string | undefined) =>
    text === undefined ? undefined : { text, language: data.errorLanguage };
  const field = (name: keyof typeof t.labels) => ({
    name,
    label: t.labels[name],
    value: kept[name],
    error: say(problems[name] && errors.problems[problems[name]]),
  });
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/?index#${anchors.offer}`}
      noValidate
      className="lead-form"
      aria-label={t.title}
      onSubmit={check}
      onInput={clear}
      onFocus={fetchThankYou}
    >
      <ErrorSummary
        data={data}
        problems={problems}
        banner={banner}
        bannerLanguage={refusal?.bannerLanguage}
        attempt={attempt}
      />
      <HiddenFields label={t.honeypot} startedAt={startedAt} kept={kept} />
      <CpvChoice kept={kept.cpv} />
      <p className="field-hint">{t.required}</p>
      <ActivityChoice data={data} value={kept.activity} problem={problems.activity} />
      <div className="lead-grid">
        <TextField {...field("company")} autoComplete="organization" />
        <TextField
          {...field("company_code")}
          inputMode="numeric"
          hintFor={data.countries}
          hint={t.codeHint}
        />
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("phone")} type="tel" autoComplete="tel" />
        <TextField {...field("email")} type="email" autoComplete="email" />
        <SelectField {...field("industry")} choose={t.choose} options={data.industries} />
        <SelectField
          {...field("referral_source")}
          choose={t.choose}
          options={data.referralSources}
        />
      </div>
      <ConsentBox
        name="privacy_consent"
        text={t.privacy}
        link={{ text: t.privacyLink, to: paths.privacy() }}
        checked={kept.privacy_consent !== undefined}
        error={say(problems.privacy_consent && errors.privacyRequired)}
      />
      <ConsentBox
        name="marketing_consent"
        text={t.marketing}
        note={t.optional}
        link={{ text: t.marketingLink, to: paths.marketingRules() }}
        checked={kept.marketing_consent !== undefined}
      />
      {/* Else Firefox gives a reloaded page the disabled button back. */}
      <button type="submit" className="button" disabled={submitting} {...{ autoComplete: "off" }}>
        {submitting ? t.submitting : t.submit}
      </button>
    </fetcher.Form>
  );
}

/** True while React takes over what the server wrote, which must then be the same. */
function useAsServed(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}
