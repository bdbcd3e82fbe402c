import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BidiConnection, connectBidi } from "./bidi.ts";
import {
  type Engine,
  type EngineWindow,
  keyActions,
  pointActions,
  pressActions,
} from "./engine.ts";
import { startProgram } from "./program.ts";

/** Through WebDriver BiDi, which it speaks itself. Without JavaScript it is another process: that is a preference. */
export async function startFirefox(executable: string): Promise<Engine> {
  const whole = await startProcess(executable, true);
  let plain: FirefoxProcess | undefined;
  return {
    async openWindow({ width, height, scripts }) {
      if (!scripts) plain ??= await startProcess(executable, false);
      const { connection } = (scripts ? undefined : plain) ?? whole;
      const { userContext } = await connection.send("browser.createUserContext", {});
      const { context } = await connection.send("browsingContext.create", {
        type: "tab",
        userContext,
      });
      const viewport = { width, height };
      await connection.send("browsingContext.setViewport", { context, viewport });
      return windowOf(connection, context, userContext);
    },
    async close() {
      await Promise.all([whole.stop(), plain?.stop()]);
    },
  };
}

interface FirefoxProcess {
  connection: BidiConnection;
  stop(): Promise<void>;
}

const preferences = {
  // As on a phone: a scroll bar takes no room.
  "ui.useOverlayScrollbars": 1,
  "ui.prefersReducedMotion": 1,
  // It would start processes that no journey uses.
  "dom.ipc.processPrelaunch.enabled": false,
};

async function startProcess(executable: string, scripts: boolean): Promise<FirefoxProcess> {
  const profile = mkdtempSync(join(tmpdir(), "hanked-firefox-"));
  const lines = Object.entries({ ...preferences, "javascript.enabled": scripts }).map(
    ([name, value]) => `user_pref("${name}", ${value});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile];
  // It refuses a home that belongs to somebody else.
  const program = startProgram(executable, args, { HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1" });
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
  const connection = await connectBidi(`${address}/session`);
  await connection.send("session.new", { capabilities: {} });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    connection,
    async stop() {
      connection.close();
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** It says so of a script with a hash that was still on its way when the page was left. */
const hashOfNothing = `“${createHash("sha256").digest("base64")}”`;

interface LogEntry {
  level: string;
  text: string;
  source: { context?: string };
}

function windowOf(connection: BidiConnection, context: string, userContext: string): EngineWindow {
  const problems: string[] = [];
  connection.on("log.entryAdded", ({ level, text, source }: LogEntry) => {
    const isProblem =
      level === "error" && source.context === context && !text.includes(hashOfNothing);
    if (isProblem) problems.push(text);
  });
  const act = (actions: object) =>
    connection.send("input.performActions", { context, actions: [actions] });
  return {
    async goto(url) {
      await connection.send("browsingContext.navigate", { context, url, wait: "interactive" });
    },
    async evaluate(expression) {
      const answer = await connection.send("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: false,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    async traverse(direction) {
      const delta = direction === "back" ? -1 : 1;
      await connection.send("browsingContext.traverseHistory", { context, delta });
    },
    async point(x, y) {
      await act(pointActions(x, y));
    },
    async press() {
      await act(pressActions());
    },
    async keys(keys) {
      await act(keyActions(keys));
    },
    takeProblems: () => problems.splice(0),
    async close() {
      await connection.send("browser.removeUserContext", { userContext });
    },
  };
}
