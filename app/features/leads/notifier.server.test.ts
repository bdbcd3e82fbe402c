import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createNotifier, NotificationFailure, NotificationWatch } from "./notifier.server.ts";

const notification = {
  subject: "New lead from Hanked.ee",
  from_name: "Anna",
  message: "Name: Anna",
};
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

describe("over HTTP", () => {
  test("sends JSON with exactly four keys", async () => {
    let sent: { method?: string; type?: string; body?: unknown } = {};
    const notify = await notifierTo((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        const type = String(request.headers["content-type"]);
        sent = { method: String(request.method), type, body: JSON.parse(body) };
        response.end("whatever it says");
      });
    });
    // Other keys are not sent to the service.
    await notify({ ...notification, replyto: "me@evil.example" } as typeof notification);
    expect(sent).toEqual({
      method: "POST",
      type: "application/json",
      body: { access_key: "the key", ...notification },
    });
  });

  test.each([204, 201])("%i is a success", async (status) => {
    const notify = await notifierTo((_, response) => response.writeHead(status).end());
    await expect(notify(notification)).resolves.toBeUndefined();
  });

  test.each([301, 400, 401, 429, 500, 503])("%i is a failure", async (status) => {
    const notify = await notifierTo((_, response) =>
      response.writeHead(status, { Location: "http://127.0.0.1:1/" }).end("anna@jumts.example"),
    );
    const error = await notify(notification).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toMatch(/anna|the key/);
  });

  test("a broken or refused connection is a failure", async () => {
    const notify = await notifierTo((request) => request.socket.destroy());
    await expect(notify(notification)).rejects.toThrow();
    const nobody = createNotifier({
      leadNotify: { url: "http://127.0.0.1:1/", key: "k" },
      dataDir: "/nowhere",
    });
    await expect(nobody(notification)).rejects.toThrow();
  });

  test("gives up at its timeout, not before", async () => {
    const notify = await notifierTo(() => {}, 300);
    const started = performance.now();
    await expect(notify(notification)).rejects.toThrow(/timeout/i);
    expect(performance.now() - started).toBeGreaterThan(290);
  });
});

test("without a service, each notification is a file that only its owner may read", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hanked-outbox-"));
  const notify = createNotifier({ leadNotify: undefined, dataDir });
  await Promise.all([notify(notification), notify(notification)]);
  const names = readdirSync(join(dataDir, "outbox"));
  expect(names).toHaveLength(2);
  for (const name of names) {
    const path = join(dataDir, "outbox", name);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual(notification);
    expect(statSync(path).mode & 0o077).toBe(0);
  }
  expect(statSync(join(dataDir, "outbox")).mode & 0o077).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test("files that others could read are closed", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hanked-outbox-"));
  const file = join(dataDir, "outbox", "1.json");
  mkdirSync(join(dataDir, "outbox"), { mode: 0o755 });
  writeFileSync(file, "", { mode: 0o644 });
  createNotifier({ leadNotify: { url: "http://127.0.0.1:1/", key: "k" }, dataDir });
  for (const path of [join(dataDir, "outbox"), file]) expect(statSync(path).mode & 0o077).toBe(0);
  rmSync(dataDir, { recursive: true });
});

describe("the log for the operator", () => {
  test("reports a refused key once, with what to do", async () => {
    const { notify, errors, watching } = watch();
    const refused = NotificationFailure.answered(401);
    expect(await notify(refused)).toBe(refused);
    await notify(NotificationFailure.answered(403));
    await notify(refused);
    expect(errors()).toEqual([
      "lead notifications cannot be sent; they are kept and tried again: the notification service answered 401; correct LEAD_NOTIFY_KEY and restart",
    ]);
    expect(watching.failing).toBe(true);
  });

  test("reports another kind of failure, and the recovery", async () => {
    const { notify, errors, log, watching } = watch();
    await notify(NotificationFailure.answered(401));
    await notify(new NotificationFailure("unreachable", "connection refused (ECONNREFUSED)"));
    expect(errors()[1]).toContain("connection refused (ECONNREFUSED); check LEAD_NOTIFY_URL");
    await notify();
    await notify();
    expect(log.info.mock.calls).toEqual([[{}, "lead notifications are sent again"]]);
    expect(watching.failing).toBe(false);
  });

  test("reports a service that fails every other time once a minute", async () => {
    const { notify, errors, log, time } = watch();
    for (let times = 0; times < 10; times++) {
      await notify(NotificationFailure.answered(500));
      await notify();
    }
    expect(errors()).toHaveLength(1);
    expect(log.info).toHaveBeenCalledTimes(1);
    time.ms = 61_000;
    await notify(NotificationFailure.answered(500));
    expect(errors()).toHaveLength(2);
  });
});

function watch() {
  const log = { info: vi.fn(), error: vi.fn() };
  const time = { ms: 0 };
  let failure: Error | undefined;
  const underlying = async () => {
    if (failure) throw failure;
  };
  const watching = new NotificationWatch(underlying, log, () => time.ms);
  const notify = (how?: Error) => {
    failure = how;
    return watching.notify(notification).catch((error) => error);
  };
  const errors = () => log.error.mock.calls.map(([, message]) => message);
  return { notify, log, time, errors, watching };
}

async function notifierTo(answer: RequestListener, timeoutMs?: number) {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as AddressInfo;
  const leadNotify = { url: `http://127.0.0.1:${port}/submit`, key: "the key" };
  return createNotifier({ leadNotify, dataDir: "/nowhere" }, timeoutMs);
}
