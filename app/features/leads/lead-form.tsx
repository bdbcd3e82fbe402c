import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import { leadFunnel } from "../analytics/lead-funnel.ts";
import { follow } from "../campaign/carry-campaign.ts";
import { ActivityChoice } from "./activity-choice.tsx";
import { ConsentBox } from "./consent-box.tsx";
import { CpvChoice } from "./cpv-choice.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormFailure } from "./form-state.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import type { LeadFormData } from "./lead-form-data.server.ts";
import { findProblems, parseLead } from "./lead-schema.ts";
import { sendLead } from "./send-lead.ts";
import { SelectField, TextField } from "./text-field.tsx";

interface LeadFormProps {
  data: LeadFormData;
  /** What the server said to a try without JavaScript, if there was one. */
  failure?: FormFailure | undefined;
}

/**
 * Plain HTML that posts and answers by itself; with JavaScript it checks first and stays on the page
 * until the lead is taken: no new address, no page view, nothing to go back from.
 */
export function LeadForm({ data, failure }: LeadFormProps) {
  const { t, errors } = data;
  const kept = failure?.values ?? {};
  const [problems, setProblems] = useState(failure?.problems ?? {});
  const [refusal, setRefusal] = useState(failure);
  const [attempt, setAttempt] = useState(0);
  const [submitting, setSubmitting] = useState(false);
  const startedAt = useRef(0);

  const refuse = useCallback((answer: FormFailure) => {
    leadFunnel.refused(Object.keys(answer.problems));
    setProblems(answer.problems);
    setRefusal(answer);
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    startedAt.current = performance.now();
  }, []);
  // From the thank-you page: nothing is on its way any more.
  useBfcacheRestore(() => setSubmitting(false));
  useEffect(() => {
    if (failure) refuse(failure);
  }, [failure, refuse]);

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const found = findProblems(parseLead((name) => typed.get(name)?.toString()));
    if (Object.keys(found).length > 0) return refuse({ values: {}, problems: found });
    // What the last try was told is not about this one.
    setProblems({});
    setRefusal(undefined);
    setSubmitting(true);
    const answer = await sendLead(form);
    if (!answer) return follow(paths.thankYou());
    setSubmitting(false);
    refuse(answer);
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
    <form
      method="post"
      action={paths.offer()}
      noValidate
      className="lead-form"
      aria-label={t.title}
      onSubmit={submit}
      onInput={clear}
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
    </form>
  );
}
