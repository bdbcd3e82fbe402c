import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { describeNetworkFailure } from "../../app/process/network-failure.ts";
import type { Settings } from "../../app/process/settings.ts";
import { sisterSites, siteIds } from "../../app/site/sites.ts";
import { type Check, fine, mergeNotes, type Note, warning, wrong } from "./finding.ts";

/** How a host is reached from outside; tests have their own way. */
export interface Ways {
  find(name: string): Promise<string>;
  httpPort: number;
  httpsPort: number;
  now(): number;
  /** Certificate authority, if not one that Node knows. */
  ca?: string;
}

const publicWays: Ways = {
  find: async (name) => (await lookup(name)).address,
  httpPort: 80,
  httpsPort: 443,
  now: Date.now,
};

const partMs = 4_000;
const soonDays = 14;

export function hostChecks(
  { hosts, live, behindProxy }: Pick<Settings, "hosts" | "live" | "behindProxy">,
  ways = publicWays,
): Check[] {
  const isMeant = live || behindProxy;
  return siteIds.map((id) => ({
    subject: `host ${hosts[id]}`,
    look: async () => {
      if (isLocal(hosts[id])) return fine("a name of this machine: not looked up");
      if (!isMeant && hosts[id] === sisterSites[id].host) {
        return fine(`SITE_HOST_${id.toUpperCase()} is not set: not looked up`);
      }
      return checkHost(hosts[id], ways);
    },
  }));
}

function isLocal(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || isIP(host) !== 0;
}

/** Checks that both names resolve and have a certificate, http leads to https, and it is our site that answers. */
export async function checkHost(host: string, ways: Ways): Promise<Note> {
  const [bare, www] = await Promise.all([checkName(host, ways), checkName(`www.${host}`, ways)]);
  const notes = [...bare.notes, ...www.notes.filter(({ verdict }) => verdict !== "fine")];
  if (bare.address) {
    const { address } = bare;
    notes.push(
      ...(await Promise.all([checkRedirect(host, address, ways), checkSite(host, address, ways)])),
    );
  }
  return mergeNotes(notes);
}

/** Checks that a name is in the DNS and has a certificate. */
async function checkName(name: string, ways: Ways): Promise<{ address?: string; notes: Note[] }> {
  let address: string;
  try {
    address = await ways.find(name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const todo = `point ${name} to this machine in the DNS`;
    if (code !== "EAI_AGAIN") return { notes: [wrong(`${name} does not resolve (${code})`, todo)] };
    const found = `${name} could not be looked up`;
    return { notes: [warning(found, "see that this machine has a network and a DNS")] };
  }
  const certificate = await checkCertificate(name, address, ways).catch((error) =>
    wrong(
      `${name}, ${address}, port ${ways.httpsPort}: ${describeNetworkFailure(error)}`,
      "see that the proxy runs and that the port is open",
    ),
  );
  return { address, notes: [certificate] };
}

function checkCertificate(name: string, address: string, ways: Ways): Promise<Note> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address,
      port: ways.httpsPort,
      servername: name,
      // Verified below, so that the finding can say what is wrong with the certificate.
      rejectUnauthorized: false,
      ...(ways.ca && { ca: ways.ca }),
    });
    const late = Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" });
    socket.setTimeout(partMs, () => socket.destroy(late));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const { authorized, authorizationError } = socket;
      const certificate = socket.getPeerCertificate();
      socket.destroy();
      const days = Math.floor((Date.parse(certificate.valid_to) - ways.now()) / 86_400_000);
      resolve(judgeCertificate(name, authorized ? undefined : authorizationError, days));
    });
  });
}

function judgeCertificate(name: string, problem: unknown, days: number): Note {
  if (problem) {
    const code = String(problem instanceof Error ? problem.message : problem);
    const found = `${name}: ${describeNetworkFailure(Object.assign(new Error(), { code }))}`;
    return wrong(found, "have the proxy get a certificate for both names; see its log");
  }
  const found = `${name}: certificate good for ${days} days`;
  if (days >= soonDays) return fine(found);
  const todo = "see why the proxy does not renew it: its log, and port 80 open";
  return days < 3 ? wrong(found, todo) : warning(found, todo);
}

async function checkRedirect(host: string, address: string, ways: Ways): Promise<Note> {
  try {
    const { status, location } = await ask("http:", host, "/", address, ways);
    const leads = status >= 300 && status < 400 && location.startsWith(`https://${host}`);
    if (leads) return fine("http leads to https");
    const found = `http answers ${status}${location ? " and leads elsewhere" : ""}`;
    return warning(found, "redirect http to https on the same host: docs/running/proxy.md");
  } catch (error) {
    const found = `port ${ways.httpPort}: ${describeNetworkFailure(error)}`;
    return warning(found, "open it, for visitors who type no https and for certificates");
  }
}

async function checkSite(host: string, address: string, ways: Ways): Promise<Note> {
  const todo = "see that the proxy passes this host on to the site: docs/running/proxy.md";
  try {
    const { status, body } = await ask("https:", host, "/healthz", address, ways);
    if (status === 200 && /^\{"status":"ok"/.test(body)) return fine("our site answers");
    return wrong(`/healthz answers ${status}, not as our site does`, todo);
  } catch (error) {
    return wrong(`/healthz: ${describeNetworkFailure(error)}`, todo);
  }
}

interface Answer {
  status: number;
  location: string;
  /** Only the beginning. */
  body: string;
}

function ask(
  protocol: "http:" | "https:",
  host: string,
  path: string,
  address: string,
  ways: Ways,
): Promise<Answer> {
  const secure = protocol === "https:";
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).get(
      {
        host: address,
        port: secure ? ways.httpsPort : ways.httpPort,
        path,
        headers: { Host: host, "User-Agent": "hanked-doctor" },
        agent: false,
        signal: AbortSignal.timeout(partMs),
        ...(secure && { servername: host, rejectUnauthorized: false }),
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        let body = "";
        const done = () => {
          request.destroy();
          resolve({ status: statusCode, location: headers.location ?? "", body });
        };
        response.setEncoding("latin1");
        response.on("data", (chunk: string) => {
          body += chunk;
          if (body.length > 1_000) done();
        });
        response.once("end", done);
        response.once("error", done);
      },
    );
    request.once("error", reject);
  });
}
