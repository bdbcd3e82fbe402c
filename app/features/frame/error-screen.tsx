import { paths } from "../../site/paths.ts";
import type { ErrorMessages } from "./error-messages.ts";

interface ErrorScreenProps {
  t: ErrorMessages;
  status: number;
  /** Of the failed page, for the retry link. */
  address: string;
}

/** Without a stack trace. */
export function ErrorScreen({ t, status, address }: ErrorScreenProps) {
  return (
    <main id="saturs" className="shell error-screen">
      <p className="eyebrow">{status}</p>
      <h1 className="title">{t.title}</h1>
      <p className="lead">{textFor(status, t)}</p>
      <p className="error-screen-ways">
        {status !== 404 && (
          <a className="button" href={address}>
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

function textFor(status: number, t: ErrorMessages): string {
  if (status === 503) return t.unavailable;
  return status === 404 ? t.missing : t.text;
}
