import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import type { SiteId } from "../../site/sites.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import { leadFunnel } from "../analytics/lead-funnel.ts";
import { follow } from "../campaign/carry-campaign.ts";
import { ActivityChoice } from "./activity-choice.tsx";
import { isPlausibleCompanyCode } from "./company-code.ts";
import { ConsentBox } from "./consent-box.tsx";
import { isDoubtfulEmail, isDoubtfulPhone } from "./doubtful-contact.ts";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormFailure } from "./form-state.ts";
import { type FormLanguages, type FormWords, parseUnseen } from "./form-words.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { profileField, type RequiredField } from "./lead-fields.ts";
import { findProblems, parseLead } from "./lead-schema.ts";
import { ProfileChoice } from "./profile-choice.tsx";
import { sendLead } from "./send-lead.ts";
import { SelectField, TextField } from "./text-field.tsx";

interface LeadFormProps {
  words: FormWords;
  /** As `listUnseen` has them. */
  unseen: readonly string[];
  languages?: FormLanguages | undefined;
  countries: readonly SiteId[];
  /** The server's answer to a submission without JavaScript. */
  failure?: FormFailure | undefined;
}

/**
 * A plain HTML form; with JavaScript it validates first and posts with fetch, so that a refused form causes no
 * navigation, no page view and no history entry.
 */
export function LeadForm(props: LeadFormProps) {
  const { words, languages, countries, failure } = props;
  const unseen = parseUnseen(props.unseen);
  const { t } = words;
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

  const banner = refusal?.unsent ? unseen.notDelivered : refusal?.banner;
  const say = (text: string | undefined) =>
    text === undefined ? undefined : { text, language: languages?.errors };
  const problemOf = (name: RequiredField) => say(problems[name] && unseen[problems[name]]);
  const field = (name: keyof typeof t.labels) => ({
    name,
    label: t.labels[name],
    value: previous[name],
    error: problemOf(name),
  });
  const summary = (
    <ErrorSummary
      words={words}
      unseen={unseen}
      languages={languages}
      problems={problems}
      banner={banner}
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
      {/* A page that comes back from the server opens at the form's start. */}
      {failure && summary}
      <HiddenFields label={t.honeypot} startedAt={startedAt} previous={previous} />
      <ProfileChoice failure={failure} />
      <p className="field-hint">{t.required}</p>
      <h3 className="step-title">{t.steps[0]}</h3>
      <ActivityChoice words={words} value={previous.activity} error={problemOf("activity")} />
      <div className="lead-grid">
        <TextField {...field("company")} autoComplete="organization" />
        <TextField
          {...field("company_code")}
          hint={unseen.codeHint}
          isDoubtful={(code) => code.length >= 5 && !isPlausibleCompanyCode(code, countries)}
        />
      </div>
      <h3 className="step-title">{t.steps[1]}</h3>
      <div className="lead-grid">
        <TextField {...field("name")} autoComplete="name" />
        <TextField
          {...field("phone")}
          type="tel"
          autoComplete="tel"
          hint={unseen.typingHint}
          isDoubtful={isDoubtfulPhone}
        />
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          hint={unseen.typingHint}
          isDoubtful={isDoubtfulEmail}
        />
        <SelectField {...field("industry")} choose={t.choose} options={words.industries} />
        <SelectField
          {...field("referral_source")}
          choose={t.choose}
          options={words.referralSources}
        />
      </div>
      <ConsentBox
        name="marketing_consent"
        text={t.marketing}
        note={t.optional}
        link={{ text: t.marketingLink, to: paths.marketingRules() }}
        checked={previous.marketing_consent !== undefined}
      />
      <ConsentBox
        name="privacy_consent"
        text={t.privacy}
        link={{ text: t.privacyLink, to: paths.privacy() }}
        checked={previous.privacy_consent !== undefined}
        error={say(problems.privacy_consent && unseen.privacyRequired)}
      />
      {/* autocomplete=off: otherwise Firefox restores the disabled state when the page is reloaded. */}
      <div className="ways">
        <button type="submit" className="button" disabled={submitting} {...{ autoComplete: "off" }}>
          {submitting ? unseen.submitting : t.submit}
        </button>
        <p className="field-hint">{t.assurance}</p>
      </div>
      {/*
       * The button lost the focus when it was disabled, so that nothing else would say it. It is there before its words are:
       * a screen reader tells of what changes, not of what appears.
       */}
      <p className="sr-only" aria-live="polite">
        {submitting && unseen.submitting}
      </p>
      {/* Below all fields, where the visitor has just pressed: so it moves none of them. */}
      {!failure && summary}
    </form>
  );
}
