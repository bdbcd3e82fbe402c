import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSendDigests, exitCodes } from "./digest-job.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hanked-send-digests-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A sender that runs this source in a process of its own. */
function sender(source: string) {
  const command = join(folder, "sender.mjs");
  writeFileSync(command, source);
  const log = { info: vi.fn(), error: vi.fn() };
  const onSent = vi.fn();
  const send = createSendDigests({ command, env: { PATH: process.env["PATH"] }, log, onSent });
  return { command, log, onSent, send };
}

const unaborted = () => new AbortController().signal;

test("its output is logged, and the sent digests are counted", async () => {
  const { send, log, onSent } = sender(`
    process.send({ sent: 40, nothing: 1 });
    process.send({ sent: 65, nothing: 2 });
    console.log("65 sent");
    process.disconnect();`);
  await send(unaborted());
  expect(log.info.mock.calls).toEqual([[{}, "letters: 65 sent"]]);
  expect(onSent.mock.calls).toEqual([[40], [25]]);
});

test.each([exitCodes.away, exitCodes.refused, 1])(
  "with exit code %i it is retried by the queue",
  async (code) => {
    const { send, log } = sender(`console.error("the reason"); process.exit(${code});`);
    await expect(send(unaborted())).rejects.toThrow("the reason");
    expect(log.error).toHaveBeenCalledWith({ code, reason: "the reason" }, "digests wait");
  },
);

test("after every digest was refused, the next runs get --doubtful until one succeeds", async () => {
  const { command, send, log } = sender(`process.exit(${exitCodes.refused})`);
  await expect(send(unaborted())).rejects.toThrow();
  const says = "console.log(process.argv.slice(2).join()); process.exit(0)";
  writeFileSync(command, says);
  await send(unaborted());
  await send(unaborted());
  expect(log.info.mock.calls.map(([, line]) => line)).toEqual(["letters: --doubtful", "letters: "]);
});

test("on shutdown it is waited for, and that is no failure", async () => {
  const { send, log } = sender(`
    process.once("SIGTERM", () => { console.log("settled"); process.exit(1); });
    console.log("at work");
    setInterval(() => {}, 1000);`);
  const leaving = new AbortController();
  log.info.mockImplementationOnce(() => leaving.abort());
  await send(leaving.signal);
  expect(log.info.mock.calls.map(([, line]) => line)).toEqual([
    "letters: at work",
    "letters: settled",
  ]);
  expect(log.error).not.toHaveBeenCalled();
});
