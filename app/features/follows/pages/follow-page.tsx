import { useId } from "react";
import type {
  FollowAskedData,
  FollowConfirmData,
  FollowEndData,
  FollowFact,
  FollowManageData,
  FollowPageData,
} from "./follow-page-data.server.ts";

/** The page of one followed procurement. Every change is a button of a form, so that opening a link changes nothing. */
export function FollowPage({ data }: { data: FollowPageData }) {
  return (
    <section className="section follow-page">
      <div className="shell section-grid">
        <div>
          {data.view === "manage" && data.news && (
            <p role="status" className="follow-news">
              {data.news}
            </p>
          )}
          <h1 className="page-title">{data.title}</h1>
          <p className="lead">{data.text}</p>
        </div>
        <div>
          {data.view === "confirm" && <Confirm data={data} />}
          {data.view === "manage" && <Manage data={data} />}
          {data.view === "end" && <End data={data} />}
        </div>
      </div>
    </section>
  );
}

function Confirm({ data: { path, facts, button, note, stay } }: { data: FollowConfirmData }) {
  return (
    <>
      <Facts facts={facts} />
      <form method="post" action={path} className="follow-ways">
        <button type="submit" name="action" value="confirm" className="button">
          {button}
        </button>
        {stay && (
          <a href={stay.path} className="text-link">
            {stay.text}
          </a>
        )}
      </form>
      {note && <p className="caption">{note}</p>}
    </>
  );
}

function Manage({ data: { path, facts, reminder, end } }: { data: FollowManageData }) {
  const id = useId();
  return (
    <>
      <Facts facts={facts} />
      <form method="post" action={path} className="follow-ways">
        <div className="field">
          <label htmlFor={`${id}-days`}>{reminder.label}</label>
          <select id={`${id}-days`} name="days" defaultValue={reminder.chosen} className="control">
            {reminder.choices.map(({ days, name }) => (
              <option key={days} value={days}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" name="action" value="remind" className="button button-quiet">
          {reminder.save}
        </button>
      </form>
      <form method="post" action={path} className="follow-ways">
        <p id={`${id}-end`}>{end.text}</p>
        <button
          type="submit"
          name="action"
          value="end"
          aria-describedby={`${id}-end`}
          className="button button-quiet"
        >
          {end.button}
        </button>
      </form>
    </>
  );
}

function End({ data: { restart, ways } }: { data: FollowEndData }) {
  return (
    <>
      {restart && (
        <form method="post" action={restart.path} className="follow-ways">
          <button type="submit" name="action" value="restart" className="button button-quiet">
            {restart.text}
          </button>
        </form>
      )}
      <p className="follow-ways">
        {ways.map(({ path, text }) => (
          <a key={path} href={path} className="text-link">
            {text}
          </a>
        ))}
      </p>
    </>
  );
}

function Facts({ facts }: { facts: FollowFact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, path, lang }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={lang}>{path ? <a href={path}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks visitors to look into their mailbox. */
export function FollowAskedPage({
  data: { t, email, write, listPath },
}: {
  data: FollowAskedData;
}) {
  const { nothing } = t;
  return (
    <section className="section follow-page">
      <div className="shell section-grid">
        <div>
          <h1 className="page-title">{t.title}</h1>
          <p className="lead">{t.text}</p>
        </div>
        <div>
          <div className="callout">
            <p className="callout-title">{nothing.title}</p>
            <p>{nothing.text}</p>
            <p>
              <a href={`mailto:${email}`}>{write}</a>
            </p>
          </div>
          <p className="follow-nothing">
            <a href={listPath} className="text-link">
              {t.list}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
