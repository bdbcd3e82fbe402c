import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { findWebkit } from "../../lab/browser.ts";
import { findFreePort } from "../../lab/running-site.ts";
import type { Engine, EngineWindow, Key } from "./visitor.ts";

/**
 * WebKitGTK's small browser through WebDriver's older protocol, the only one it has. It has no headless mode, so it
 * needs a display, and a window manager to give its window the focus.
 */
export async function startWebkit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "hanked-webkit-"));
  mkdirSync(join(home, ".config/gtk-3.0"), { recursive: true });
  // Pages see this as a preference for reduced motion.
  const settings = "[Settings]\ngtk-enable-animations=0\n";
  writeFileSync(join(home, ".config/gtk-3.0/settings.ini"), settings);
  const port = await findFreePort();
  const screen = ["--auto-servernum", "--server-args=-screen 0 1600x1200x24"];
  const driver = ["openbox", "--startup", `WebKitWebDriver --port=${port}`];
  const session = spawn("xvfb-run", [...screen, ...driver], {
    stdio: "ignore",
    // Its own process group, so that all of it can be ended at once.
    detached: true,
    env: {
      ...process.env,
      HOME: home,
      TMPDIR: home,
      // Without OpenGL, whose software driver fails on some processors.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      NO_AT_BRIDGE: "1",
    },
  });
  const call: Call = (method, path, body) =>
    callDriver(`http://127.0.0.1:${port}${path}`, method, body);
  while (!(await call("GET", "/status").catch(() => false))) {
    if (session.exitCode !== null) throw new Error(`xvfb-run has ended: ${session.exitCode}`);
    await setTimeout(50);
  }
  let opened: { scripts: boolean; send: Call } | undefined;
  return {
    async openWindow({ width, height, scripts }) {
      // The driver has one session at a time, and JavaScript can be turned off only at its start.
      if (opened?.scripts !== scripts) {
        await opened?.send("DELETE", "");
        opened = { scripts, send: await openSession(call, scripts) };
      }
      await opened.send("POST", "/window/rect", { x: 0, y: 0, width, height });
      return windowOf(opened.send);
    },
    async close() {
      await opened?.send("DELETE", "");
      const ended = once(session, "exit");
      process.kill(-(session.pid ?? 0));
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

async function callDriver(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

async function openSession(call: Call, scripts: boolean): Promise<Call> {
  const args = [
    "--automation",
    "--javascript-can-open-windows-automatically=true",
    // Affects scripts of pages only; the driver's own still run.
    `--enable-javascript=${scripts}`,
  ];
  const alwaysMatch = { "webkitgtk:browserOptions": { binary: findWebkit(), args } };
  const { sessionId } = (await call("POST", "/session", { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const session: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  // A script never answers if its page is left meanwhile.
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
  const act = (actions: object) => session("POST", "/actions", { actions: [actions] });
  const mouse = (...actions: object[]) =>
    act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  return {
    goto: (url) => session("POST", "/url", { url }),
    evaluate: (expression) =>
      session("POST", "/execute/sync", {
        script: `return ${expression}`,
        args: [],
      }) as Promise<string>,
    traverse: (direction) => session("POST", `/${direction}`, {}),
    point: (x, y) => mouse({ type: "pointerMove", x, y, duration: 0 }),
    press: () => mouse(...["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }))),
    keys: (keys) =>
      act({
        type: "key",
        id: "keyboard",
        actions: keys.flatMap((key) =>
          ["keyDown", "keyUp"].map((type) => ({ type, value: specialKeys[key] ?? key })),
        ),
      }),
    // WebKit does not report problems to its driver.
    takeProblems: () => [],
    close: () => session("POST", "/url", { url: "about:blank" }),
  };
}

/** WebDriver's codes for keys. A single character needs none. */
const specialKeys: Record<Key, string> = {
  Tab: "\ue004",
  Enter: "\ue007",
  Escape: "\ue00c",
  ArrowDown: "\ue015",
};
