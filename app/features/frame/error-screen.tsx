import { isRouteErrorResponse, useLocation } from "react-router";
import { paths } from "../../site/paths.ts";
import type { ErrorMessages } from "./error-messages.ts";

/** No answer at all has no status. */
type Status = number | "unreachable";

/** Never a stack trace: what happened, in the page's language, and a way back. */
export function ErrorScreen({ t, status }: { t: ErrorMessages; status: Status }) {
  const { pathname, search } = useLocation();
  return (
    <main id="saturs" className="shell flex min-h-[70vh] flex-col items-start justify-center gap-4">
      <title>{t.title}</title>
      <meta name="robots" content="noindex" />
      {typeof status === "number" && <p className="eyebrow">{status}</p>}
      <h1 className="title">{t.title}</h1>
      <p className="lead">{textFor(status, t)}</p>
      <p className="flex flex-wrap items-center gap-6">
        {/* The address is already that of the page that was asked for. */}
        {status !== 404 && (
          <a className="button" href={`${pathname}${search}`}>
            {t.again}
          </a>
        )}
        <a className={status === 404 ? "button" : "text-link"} href={paths.home()}>
          {t.home}
        </a>
      </p>
    </main>
  );
}

export function statusOf(error: unknown): Status {
  if (isRouteErrorResponse(error)) return error.status;
  return isUnreachable(error) ? "unreachable" : 500;
}

/** What browsers say when a request gets no answer; no standard tells them how. */
function isUnreachable(error: unknown): boolean {
  const words = /^(Failed to fetch|NetworkError|Load failed)/;
  return error instanceof TypeError && words.test(error.message);
}

function textFor(status: Status, t: ErrorMessages): string {
  if (status === "unreachable") return t.unreachable;
  if (status === 503) return t.unavailable;
  return status === 404 ? t.missing : t.text;
}
