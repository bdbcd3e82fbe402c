import { AddressForm, FormAlert } from "../../leads/address-form.tsx";
import { Honeypot } from "../../leads/form-fields.tsx";
import { followAnchor } from "../follow.ts";
import type { FollowBoxData } from "./follow-box-data.server.ts";

/** Asks for mails about the notice of the page. Plain HTML: the form is posted to the page's own address. */
export function FollowBox({ data: { t, path, form } }: { data: FollowBoxData }) {
  return (
    <section id={followAnchor} aria-label={t.title} className="panel follow-box">
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      {form.whole && <FormAlert text={form.whole.text} />}
      <form method="post" action={`${path}#${followAnchor}`} noValidate>
        <Honeypot label={form.honeypot} />
        <AddressForm data={form} />
        <button type="submit" className="button button-small button-quiet">
          {t.submit}
        </button>
      </form>
    </section>
  );
}
