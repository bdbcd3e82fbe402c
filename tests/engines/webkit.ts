import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "../../scripts/free-port.ts";
import {
  type Engine,
  type EngineWindow,
  keyActions,
  pointActions,
  pressActions,
} from "./engine.ts";
import { startProgram } from "./program.ts";

/**
 * WebKitGTK's small browser through WebDriver's older protocol, the only one it has. It has no headless mode, so it
 * needs a display, and a window manager to give its window the focus.
 */
export async function startWebkit(browser: string): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "hanked-webkit-"));
  mkdirSync(join(home, ".config/gtk-3.0"), { recursive: true });
  // Pages see it as a wish for less motion.
  writeFileSync(
    join(home, ".config/gtk-3.0/settings.ini"),
    "[Settings]\ngtk-enable-animations=0\n",
  );
  const screen = startProgram("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"]);
  const [, number] = await screen.says(/^(\d+)\n/m);
  const env = {
    HOME: home,
    DISPLAY: `:${number}`,
    // Without OpenGL, whose software driver fails on some processors.
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    NO_AT_BRIDGE: "1",
  };
  const manager = startProgram("openbox", ["--startup", "echo ready"], env);
  await manager.says(/ready/);
  const port = await findFreePort();
  const driver = startProgram("WebKitWebDriver", [`--port=${port}`], env);
  const call: Call = (method, path, body) =>
    callDriver(`http://127.0.0.1:${port}${path}`, method, body);
  await untilReady(call);
  let session: Session | undefined;
  return {
    async openWindow({ width, height, scripts }) {
      // The driver has one session at a time, and whether there is JavaScript is settled at its start.
      if (session?.scripts !== scripts) {
        await session?.send("DELETE", "");
        session = { scripts, send: await openSession(call, browser, scripts) };
      }
      await session.send("POST", "/window/rect", { x: 0, y: 0, width, height });
      return windowOf(session.send);
    },
    async close() {
      await session?.send("DELETE", "");
      for (const program of [driver, manager, screen]) await program.stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Session {
  scripts: boolean;
  send: Call;
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

async function callDriver(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

async function untilReady(call: Call): Promise<void> {
  const isReady = () =>
    call("GET", "/status").then(
      () => true,
      () => false,
    );
  while (!(await isReady())) await setTimeout(20);
}

async function openSession(call: Call, binary: string, scripts: boolean): Promise<Call> {
  const args = [
    "--automation",
    "--javascript-can-open-windows-automatically=true",
    // Those of pages; the driver's own run all the same.
    `--enable-javascript=${scripts}`,
  ];
  const alwaysMatch = { "webkitgtk:browserOptions": { binary, args } };
  const { sessionId } = (await call("POST", "/session", { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  // A page that is left while it is asked never answers.
  await session("POST", "/timeouts", { script: 3_000 });
  // The first window has a toolbar and is 447 pixels wide at least; a popup has none.
  const first = await session("GET", "/window");
  const script = 'open("about:blank", "", "popup,width=390,height=844")';
  await session("POST", "/execute/sync", { script, args: [] });
  let handle: unknown;
  while (!handle) {
    const handles = (await session("GET", "/window/handles")) as unknown[];
    handle = handles.find((name) => name !== first);
  }
  await session("POST", "/window", { handle });
  return session;
}

function windowOf(session: Call): EngineWindow {
  const evaluate = async (expression: string) =>
    (await session("POST", "/execute/sync", {
      script: `return ${expression}`,
      args: [],
    })) as string;
  const act = (actions: object) => session("POST", "/actions", { actions: [actions] });
  return {
    async goto(url) {
      await session("POST", "/url", { url });
    },
    evaluate,
    async traverse(direction) {
      await session("POST", `/${direction}`, {});
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
    // It tells its driver nothing of them.
    takeProblems: () => [],
    async close() {
      await session("POST", "/url", { url: "about:blank" });
    },
  };
}
