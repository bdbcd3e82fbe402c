/**
 * For the importer's process: it parses documents of others, so it gets neither the notification service's key nor the
 * mail server's password. It is the only one that needs the key of CVP IS.
 */
export function forImporter(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const withheld = [
    "LEAD_NOTIFY_URL",
    "LEAD_NOTIFY_KEY",
    "SMTP_URL",
    "MAIL_FROM",
    "DATABASE_SENDER_URL",
    "DATABASE_BACKUP_URL",
  ];
  return without(env, (name) => withheld.includes(name) || name.startsWith("MAIL_DKIM_"));
}

/** For the process that deletes old leads: it works as the database owner, and notifies nobody. */
export function forRetention(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return without(forImporter(env), (name) => name === "CVPIS_API_KEY");
}

/**
 * For the process that sends digests: it needs neither the owner's rights nor any key but the mail server's. The
 * sender's login, if there is one, is its only login.
 */
export function forSender(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const withheld = [
    "LEAD_NOTIFY_URL",
    "LEAD_NOTIFY_KEY",
    "DATABASE_OWNER_URL",
    "DATABASE_SENDER_URL",
    "DATABASE_BACKUP_URL",
    "CVPIS_API_KEY",
  ];
  const login = env["DATABASE_SENDER_URL"] || env["DATABASE_URL"];
  return {
    ...without(env, (name) => withheld.includes(name)),
    ...(login && { DATABASE_URL: login }),
  };
}

/** For the process that reads bounces: it parses mails of others, and has no key but the database's. */
export function forBounces(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return forImporter(forSender(env));
}

function without(env: NodeJS.ProcessEnv, isWithheld: (name: string) => boolean): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isWithheld(name)));
}
