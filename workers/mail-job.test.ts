import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSendMail, exitCodes } from "./mail-job.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hanked-send-mail-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A sender that runs this source in a process of its own. */
function sender(source: string) {
  const command = join(folder, "sender.mjs");
  writeFileSync(command, source);
  const log = { info: vi.fn(), error: vi.fn() };
  const onProgress = vi.fn();
  const send = createSendMail({ command, env: { PATH: process.env["PATH"] }, log, onProgress });
  return { command, log, onProgress, send };
}

const unaborted = () => new AbortController().signal;

test("its output is logged, and what it sent since it last told is counted", async () => {
  const { send, log, onProgress } = sender(`
    process.send({ sent: 40, letters: 30, nothing: 1, gaveUp: 0 });
    process.send({ sent: 65, letters: 30, nothing: 2, gaveUp: 1 });
    console.log("65 sent");
    process.disconnect();`);
  await send(unaborted());
  expect(log.info.mock.calls).toEqual([[{}, "letters: 65 sent"]]);
  expect(onProgress.mock.calls).toEqual([
    [{ sent: 40, letters: 30, nothing: 1, gaveUp: 0 }],
    [{ sent: 25, letters: 0, nothing: 1, gaveUp: 1 }],
  ]);
});

test.each([exitCodes.away, exitCodes.refused, 1])(
  "with exit code %i it is retried by the queue",
  async (code) => {
    const { send, log } = sender(`console.error("the reason"); process.exit(${code});`);
    await expect(send(unaborted())).rejects.toThrow("the reason");
    expect(log.error).toHaveBeenCalledWith({ code, reason: "the reason" }, "mails wait");
  },
);

test("after every mail was refused, the next runs get --doubtful until one succeeds", async () => {
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
