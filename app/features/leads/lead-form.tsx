import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import { leadFunnel } from "../analytics/lead-funnel.ts";
import { follow } from "../campaign/carry-campaign.ts";
import { ActivityChoice } from "./activity-choice.tsx";
import { ConsentBox } from "./consent-box.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormFailure } from "./form-state.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { profileField } from "./lead-fields.ts";
import type { LeadFormData } from "./lead-form-data.server.ts";
import { findProblems, parseLead } from "./lead-schema.ts";
import { ProfileChoice } from "./profile-choice.tsx";
import { sendLead } from "./send-lead.ts";
import { SelectField, TextField } from "./text-field.tsx";

interface LeadFormProps {
  data: LeadFormData;
  /** The server's answer to a submission without JavaScript. */
  failure?: FormFailure | undefined;
}

/**
 * A plain HTML form; with JavaScript it validates first and posts with fetch, so that a refused form causes no
 * navigation, no page view and no history entry.
 */
export function LeadForm({ data, failure }: LeadFormProps) {
  const { t, errors } = data;
  const previous = failure?.values ?? {};
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
    if (Object.keys(found).length > 0) return refuse({ values: {}, problems: found });
    // Clear the errors of the last attempt.
    setProblems({});
    setRefusal(undefined);
    setSubmitting(true);
    const answer = await sendLead(form);
    if (!answer) return follow(paths.thankYou(`${typed.get(profileField) ?? ""}`));
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
    value: previous[name],
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
      <HiddenFields label={t.honeypot} startedAt={startedAt} previous={previous} />
      <ProfileChoice failure={failure} />
      <p className="field-hint">{t.required}</p>
      <ActivityChoice data={data} value={previous.activity} problem={problems.activity} />
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
        checked={previous.privacy_consent !== undefined}
        error={say(problems.privacy_consent && errors.privacyRequired)}
      />
      <ConsentBox
        name="marketing_consent"
        text={t.marketing}
        note={t.optional}
        link={{ text: t.marketingLink, to: paths.marketingRules() }}
        checked={previous.marketing_consent !== undefined}
      />
      {/* autocomplete=off: otherwise Firefox restores the disabled state when the page is reloaded. */}
      <button type="submit" className="button" disabled={submitting} {...{ autoComplete: "off" }}>
        {submitting ? t.submitting : t.submit}
      </button>
    </form>
  );
}
