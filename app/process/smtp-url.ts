import { isThisMachine } from "./setting-values.ts";

/** A mail server, from `SMTP_URL`. */
export interface SmtpServer {
  host: string;
  port: number;
  /** `starttls` begins in the clear and refuses to go on without TLS. */
  security: "tls" | "starttls" | "none";
  login: { user: string; password: string } | undefined;
}

/**
 * `smtp://user:password@host:587` or `smtps://…`. Mail and password go over TLS, unless the server is on this machine
 * or the address says `?ignoreTLS=true`. Null for anything else.
 */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "smtp:" && url.protocol !== "smtps:")) return null;
  if (!url.hostname || !["", "/"].includes(url.pathname) || url.hash !== "") return null;
  if (!["", "?ignoreTLS=true"].includes(url.search)) return null;
  const login = parseLogin(url);
  if (login === null) return null;
  const tls = url.protocol === "smtps:";
  if (tls && url.search !== "") return null;
  const open = url.search !== "" || isThisMachine(url.hostname);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port ? Number(url.port) : tls ? 465 : 587,
    security: tls ? "tls" : open ? "none" : "starttls",
    login,
  };
}

/** Null if the user or the password is missing, or if a percent sign encodes nothing. */
function parseLogin({ username, password }: URL): SmtpServer["login"] | null {
  if (username === "" && password === "") return undefined;
  if (username === "" || password === "") return null;
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
