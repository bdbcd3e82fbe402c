import { paths } from "../../site/paths.ts";
import type { ErrorMessages } from "./error-messages.ts";

/** Never a stack trace: what happened, in the page's language, and a way back. */
export function ErrorScreen({ t, status }: { t: ErrorMessages; status: number }) {
  const text = status === 503 ? t.unavailable : status === 404 ? t.missing : t.text;
  return (
    <main id="saturs" className="shell flex min-h-[70vh] flex-col items-start justify-center gap-4">
      <title>{t.title}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{status}</p>
      <h1 className="title">{t.title}</h1>
      <p className="lead">{text}</p>
      <a className="button" href={paths.home()}>
        {t.home}
      </a>
    </main>
  );
}
