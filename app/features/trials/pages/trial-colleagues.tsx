import { addressFields, maxTextLength } from "../../leads/lead.ts";
import { colleagueField } from "../trial.ts";
import type { ColleaguesData } from "./trial-page-data.server.ts";

interface ColleaguesProps {
  data: ColleaguesData;
  /** The page's own, to which every form posts. */
  path: string;
}

/** Who else gets the digests of a trial. */
export function Colleagues({ data: { t, list, canInvite }, path }: ColleaguesProps) {
  return (
    <section className="trial-profiles">
      <h2 className="subtitle">{t.title}</h2>
      {list.length > 0 && (
        <ul>
          {list.map(({ id, mailbox, state }) => (
            <li key={id} className="trial-profile trial-colleague">
              <p id={`colleague-${id}`}>
                {mailbox} <span className="trial-note">{state}</span>
              </p>
              <form method="post" action={path}>
                <input type="hidden" name={colleagueField} value={id} />
                <button
                  type="submit"
                  name="action"
                  value="uninvite"
                  aria-describedby={`colleague-${id}`}
                  className="button button-quiet button-small"
                >
                  {t.remove}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <div className="trial-add">
        <p>{t.text}</p>
        {canInvite && (
          <form method="post" action={path} className="trial-invite">
            <div className="field">
              <label htmlFor="colleague-email">{t.email}</label>
              <input
                id="colleague-email"
                name={addressFields.email}
                type="email"
                autoComplete="off"
                maxLength={maxTextLength}
                required
                className="control"
              />
            </div>
            <button type="submit" name="action" value="invite" className="button button-quiet">
              {t.invite}
            </button>
          </form>
        )}
      </div>
    </section>
  );
}
