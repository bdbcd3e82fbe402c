import { maxNameLength, trialProfileField } from "../trial.ts";
import type { ProfilesData } from "./trial-page-data.server.ts";

interface ProfilesProps {
  data: ProfilesData;
  /** The page's own, to which every form posts. */
  path: string;
}

/** What a trial's digests are about, and when they come. */
export function Profiles({ data, path }: ProfilesProps) {
  const { t, list, canRemove, addPath } = data;
  return (
    <section className="trial-profiles">
      <h2 className="subtitle">{t.title}</h2>
      <ul>
        {list.map((profile) => (
          <li key={profile.id} className="trial-profile">
            <h3 id={`profile-${profile.id}`}>{profile.title}</h3>
            <p>{profile.text}</p>
            <p className="trial-note">
              {profile.rhythm}
              {profile.next && <> · {profile.next}</>}
            </p>
            <p className="trial-ways">
              <a
                href={profile.changePath}
                className={canRemove ? "text-link" : "button"}
                aria-describedby={`profile-${profile.id}`}
              >
                {t.change}
              </a>
            </p>
            <details className="trial-settings" open={profile.problem !== null}>
              <summary aria-describedby={`profile-${profile.id}`}>{t.edit}</summary>
              <RhythmForm t={t} profile={profile} path={path} />
              {canRemove && (
                <form method="post" action={path}>
                  <input type="hidden" name={trialProfileField} value={profile.id} />
                  <button
                    type="submit"
                    name="action"
                    value="remove"
                    aria-describedby={`profile-${profile.id}`}
                    className="button button-quiet"
                  >
                    {t.remove}
                  </button>
                </form>
              )}
            </details>
          </li>
        ))}
      </ul>
      {addPath && (
        <p className="trial-add">
          {t.add.text}{" "}
          <a href={addPath} className="text-link">
            {t.add.link}
          </a>
        </p>
      )}
    </section>
  );
}

const rhythms = ["daily", "weekly", "weekdays"] as const;

interface RhythmFormProps {
  t: ProfilesData["t"];
  profile: ProfilesData["list"][number];
  path: string;
}

function RhythmForm({ t, profile, path }: RhythmFormProps) {
  const { id, name, chosen, weekdays, problem } = profile;
  return (
    <form method="post" action={path}>
      <input type="hidden" name={trialProfileField} value={id} />
      <div className="field">
        <label htmlFor={`name-${id}`}>{t.name}</label>
        <input
          id={`name-${id}`}
          name="name"
          defaultValue={name}
          maxLength={maxNameLength}
          autoComplete="off"
          aria-describedby={`name-${id}-hint`}
          className="control"
        />
        <p id={`name-${id}-hint`} className="field-hint">
          {t.nameHint}
        </p>
      </div>
      <fieldset className="field trial-rhythm">
        <legend>{t.rhythm}</legend>
        <div className="choices">
          {rhythms.map((rhythm) => (
            <label key={rhythm} className="choice">
              <input type="radio" name="rhythm" value={rhythm} defaultChecked={rhythm === chosen} />
              {t[rhythm]}
            </label>
          ))}
        </div>
        {/* Hidden by the style sheet unless it is chosen: a radio button needs no script for that. */}
        <div className="choices trial-weekdays">
          {weekdays.map((day) => (
            <label key={day.field} className="choice">
              <input type="checkbox" name={day.field} defaultChecked={day.chosen} />
              {day.name}
            </label>
          ))}
        </div>
        {problem && <p className="field-error">{problem}</p>}
        <p className="field-hint">{t.rhythmHint}</p>
      </fieldset>
      <button type="submit" name="action" value="rhythm" className="button button-quiet">
        {t.save}
      </button>
    </form>
  );
}
