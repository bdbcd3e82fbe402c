import { DaysLine } from "../../digest/days-line.tsx";
import { Colleagues } from "./trial-colleagues.tsx";
import type {
  ConfirmData,
  Deed,
  EndData,
  Fact,
  LeaveData,
  ManageData,
  OpinionData,
  TrialPageData,
} from "./trial-page-data.server.ts";
import { Profiles } from "./trial-profiles.tsx";

/** The page of one trial. Every change is a button of a form, so that opening a link changes nothing. */
export function TrialPage({ data }: { data: TrialPageData }) {
  return (
    <section className="section trial-page">
      <div className="shell section-grid trial-grid">
        <div>
          {data.view === "manage" && data.news && (
            <p role="status" className="trial-news">
              {data.news}
            </p>
          )}
          <h1 className="page-title">{data.title}</h1>
          <p className="lead">{data.text}</p>
        </div>
        <div>
          {data.view === "confirm" && <Confirm data={data} />}
          {data.view === "manage" && <Manage data={data} />}
          {data.view === "leave" && <Leave data={data} />}
          {data.view === "end" && <End data={data} />}
          {data.view === "opinion" && <Opinion data={data} />}
        </div>
      </div>
    </section>
  );
}

function Confirm({ data: { path, facts, button, note } }: { data: ConfirmData }) {
  return (
    <>
      <Facts facts={facts} />
      <form method="post" action={path} className="trial-act">
        <button type="submit" name="action" value="confirm" className="button trial-large">
          {button}
        </button>
      </form>
      <p className="caption">{note}</p>
    </>
  );
}

function Manage({
  data: { path, facts, profiles, colleagues, deeds, offer },
}: {
  data: ManageData;
}) {
  return (
    <>
      <Facts facts={facts} />
      {profiles && <Profiles data={profiles} path={path} />}
      {colleagues && <Colleagues data={colleagues} path={path} />}
      <ul className="trial-deeds">
        {deeds.map((deed) => (
          <DeedLine key={deed.action} deed={deed} path={path} />
        ))}
        {offer && (
          <li>
            <p>{offer.about}</p>
            <a href={offer.path} className="button button-quiet">
              {offer.text}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** A button with its explanation, which screen readers read with it. */
function DeedLine({ deed: { action, text, button }, path }: { deed: Deed; path: string }) {
  const id = `deed-${action}`;
  return (
    <li>
      <p id={id}>{text}</p>
      <form method="post" action={path}>
        <button
          type="submit"
          name="action"
          value={action}
          aria-describedby={id}
          className="button button-quiet"
        >
          {button}
        </button>
      </form>
    </li>
  );
}

function Leave({ data: { path, facts, button, stay } }: { data: LeaveData }) {
  return (
    <>
      <Facts facts={facts} />
      <form method="post" action={path} className="trial-act trial-ways">
        <button type="submit" className="button">
          {button}
        </button>
        <a href={stay.path} className="text-link">
          {stay.text}
        </a>
      </form>
    </>
  );
}

function End({ data }: { data: EndData }) {
  const { next, ways } = data;
  return (
    <div className="trial-end">
      {data.undo && (
        <form method="post" action={data.path} className="trial-undo">
          <p id="undo">{data.undo.text}</p>
          <button
            type="submit"
            name="action"
            value="return"
            aria-describedby="undo"
            className="button"
          >
            {data.undo.button}
          </button>
        </form>
      )}
      {data.why && <Why why={data.why} path={data.path} />}
      {next && (
        <>
          <h2 className="subtitle">{next.title}</h2>
          <p>{next.text}</p>
        </>
      )}
      <p className="trial-ways">
        {ways.map(({ path, text }, index) => (
          <a
            key={path}
            href={path}
            className={index > 0 ? "text-link" : data.undo ? "button button-quiet" : "button"}
          >
            {text}
          </a>
        ))}
      </p>
    </div>
  );
}

/** Asks why somebody has left. */
function Why({ why, path }: { why: NonNullable<EndData["why"]>; path: string }) {
  if (why.answered) return <p role="status">{why.thanks}</p>;
  return (
    <form method="post" action={path} className="trial-why">
      <fieldset>
        <legend>{why.question}</legend>
        <div className="choices">
          {Object.entries(why.reasons).map(([value, text]) => (
            <label key={value} className="choice">
              <input type="radio" name="reason" value={value} />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" name="action" value="why" className="button button-quiet">
        {why.button}
      </button>
    </form>
  );
}

/** Asks whether a notice suits. */
function Opinion({ data: { notice, path, asked, answers, back } }: { data: OpinionData }) {
  return (
    <>
      <p className="subtitle">
        <a href={notice.path} lang={notice.lang}>
          {notice.title}
        </a>
      </p>
      {answers.length > 0 && (
        <form method="post" action={path} className="trial-act trial-ways">
          <input type="hidden" name="profile" value={asked.profile} />
          <input type="hidden" name="notice" value={asked.notice} />
          {answers.map(({ value, text }, index) => (
            <button
              key={value}
              type="submit"
              name="suits"
              value={value}
              className={index === 0 ? "button" : "button button-quiet"}
            >
              {text}
            </button>
          ))}
        </form>
      )}
      <p className="trial-act">
        <a href={back.path} className="text-link">
          {back.text}
        </a>
      </p>
    </>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, note, line }) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <span className="trial-note">{note}</span>}
            {line !== undefined && <DaysLine kind="tender" days={line} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
