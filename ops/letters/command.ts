import { isCountry } from "../../app/features/notices/countries.ts";
import { profileKeys } from "../../app/features/notices/profile-keys.ts";
import { parseMailAddress } from "../../app/site/mail-address.ts";
import type { Country } from "../../app/site/sites.ts";
import { parseName, parseOptions } from "../command-line.ts";
import { type ExportOptions, exportOptions, readExport } from "../operator-options.ts";

export const usage = `npm run letters -- COMMAND

  status                                      trials, today's digest runs, what waits, what came back, the next runs
  preview --email ADDRESS [--html FILE]       the digest that this person would get now
  preview --profile QUERY --country EE [--html FILE]
                                              the digest that somebody with this profile would get now
  send-test --to ADDRESS [--profile QUERY] [--country EE]
                                              sends such a digest now, and prints the result
  pause [--email ADDRESS]                     no digests go out: to anyone, or to this person
  resume [--email ADDRESS]                    digests go out again. If this person has left, was blocked or their mailbox refused us, this
                                              lifts the block: only if they ask for it themselves
  block ADDRESS                               nothing is sent to this mailbox any more: no digest, no sample, no confirmation
  erase --email ADDRESS [--forget-hash]       all trials of this person and mails to them, for good
  export --format csv|json [--since DATE] [--output FILE [--force]]
                                              all trials, to the output or into FILE; addresses while they are kept
  bounces FILE…                               notes delivery reports and complaints that came as mail

Only you can read the FILE of an export; an existing one is replaced only with --force.
QUERY is what follows the question mark in the letter page's address: 'cpv=45261000&q=katus&region=EE'.
COUNTRY is EE, LV or LT. DATE is a day like 2026-11-15 or a moment like 2026-11-15T08:00:00Z, in UTC.
Of a person who has left, a hash of the address is kept, so that they get no more mail; --forget-hash erases it too, and
then they can get mail again. 'npm run leads -- erase' erases leads and trials at once.
DATABASE_URL (or DATABASE_OWNER_URL) and DATA_DIR say which database, as for the server.
`;

export type PreviewOf = { email: string } | { profile: string; country: Country };

export type Command =
  | { name: "help" }
  | { name: "status" }
  | { name: "preview"; of: PreviewOf; html: string | undefined }
  | { name: "send-test"; to: string; profile: string; country: Country }
  | { name: "pause"; email: string | undefined }
  | { name: "resume"; email: string | undefined }
  | { name: "block"; email: string }
  | { name: "erase"; email: string; forgetHash: boolean }
  | ({ name: "export" } & ExportOptions)
  | { name: "bounces"; files: string[] };

const text = { type: "string" } as const;

/** One parser for each command. Throws one line for anything it does not understand: a slip must not send or erase. */
const readers = {
  status(rest) {
    parseOptions(rest, { name: "status" });
    return { name: "status" };
  },
  preview(rest) {
    const options = { email: text, profile: text, country: text, html: text };
    const { values } = parseOptions(rest, { name: "preview", options });
    return { name: "preview", of: readPreviewOf(values), html: values.html };
  },
  "send-test"(rest) {
    const options = { to: text, profile: text, country: text };
    const { values } = parseOptions(rest, { name: "send-test", options });
    const to = readAddress("send-test", "--to", values.to);
    const profile = readProfile(values.profile ?? "");
    return { name: "send-test", to, profile, country: readCountry(values.country ?? "EE") };
  },
  pause: (rest) => ({ name: "pause", email: readOptionalEmail("pause", rest) }),
  resume: (rest) => ({ name: "resume", email: readOptionalEmail("resume", rest) }),
  block(rest) {
    const { words } = parseOptions(rest, { name: "block", words: true });
    if (words.length !== 1) throw new Error("block needs one e-mail address");
    return { name: "block", email: readAddress("block", "one", words[0]) };
  },
  erase(rest) {
    const options = { email: text, "forget-hash": { type: "boolean" } } as const;
    const { values } = parseOptions(rest, { name: "erase", options });
    const email = readAddress("erase", "--email", values.email);
    return { name: "erase", email, forgetHash: values["forget-hash"] ?? false };
  },
  export(rest) {
    const { values } = parseOptions(rest, { name: "export", options: exportOptions });
    return { name: "export", ...readExport(values) };
  },
  bounces(rest) {
    const { words: files } = parseOptions(rest, { name: "bounces", words: true });
    if (files.length === 0) throw new Error("bounces needs one or more files of mail");
    return { name: "bounces", files };
  },
} satisfies Record<string, (rest: string[]) => Command>;

export function parseCommand(args: string[]): Command {
  const name = parseName(args, "letters", Object.keys(readers) as (keyof typeof readers)[]);
  return name === "help" ? { name } : readers[name](args.slice(1));
}

type PreviewOptions = Partial<Record<"email" | "profile" | "country", string>>;

function readPreviewOf({ email, profile, country }: PreviewOptions): PreviewOf {
  if (email !== undefined && profile === undefined && country === undefined) {
    return { email: readAddress("preview", "--email", email) };
  }
  if (email === undefined && profile !== undefined && country !== undefined) {
    return { profile: readProfile(profile), country: readCountry(country) };
  }
  throw new Error("preview needs --email, or --profile and --country");
}

function readOptionalEmail(name: string, rest: string[]): string | undefined {
  const { values } = parseOptions(rest, { name, options: { email: text } });
  return values.email === undefined ? undefined : readAddress(name, "--email", values.email);
}

function readAddress(name: string, option: string, given: string | undefined): string {
  const address = parseMailAddress(given ?? "");
  if (address) return address;
  throw new Error(`${name} needs ${option} with an e-mail address`);
}

/** Refuses unknown keys: they would be ignored, and the digest would be about everything. */
function readProfile(query: string): string {
  const plain = query.startsWith("?") ? query.slice(1) : query;
  const keys = [...new URLSearchParams(plain).keys()];
  if (keys.every((key) => (profileKeys as readonly string[]).includes(key))) return plain;
  throw new Error(`--profile has the keys ${profileKeys.join(", ")}, like cpv=45261000&q=katus`);
}

function readCountry(given: string): Country {
  const country = given.toUpperCase();
  if (isCountry(country)) return country;
  throw new Error("--country is EE, LV or LT");
}
