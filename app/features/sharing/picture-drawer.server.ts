import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { builtProgram, isBuilt } from "../../../db/project-root.ts";
import type { DrawAnswer, DrawRequest } from "./draw-process.ts";

const program = isBuilt
  ? builtProgram("draw-process")
  : fileURLToPath(new URL("./draw-process.ts", import.meta.url));

/** A crawler asks for many in a row; a person for one. */
const idleMs = 5_000;
const patienceMs = 10_000;

/** One picture at a time: the next is asked for when the last has come. */
export class PictureDrawer {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  async draw(request: DrawRequest): Promise<Buffer> {
    clearTimeout(this.idle);
    this.child ??= this.start();
    const answer = await ask(this.child, request);
    this.idle = setTimeout(() => this.end(), idleMs).unref();
    if ("error" in answer) throw new Error(`a picture could not be drawn: ${answer.error}`);
    return Buffer.from(answer.png);
  }

  private end(): void {
    const { child } = this;
    this.child = undefined;
    if (child?.connected) child.disconnect();
  }

  private start(): ChildProcess {
    // Nothing of our settings is its business.
    const child = fork(program, { env: {}, execArgv: [], serialization: "advanced" });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.once("disconnect", forget).once("exit", forget).once("error", forget);
    // It ends with its channel, and must not keep us from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }
}

function ask(child: ChildProcess, request: DrawRequest): Promise<DrawAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(late);
      child.off("message", answered).off("exit", ended).off("error", failed);
      act();
    };
    const answered = (answer: unknown) => settle(() => resolve(answer as DrawAnswer));
    const failed = (error: Error) => settle(() => reject(error));
    const ended = () => failed(new Error("the process that draws pictures has ended"));
    const late = setTimeout(() => child.kill("SIGKILL"), patienceMs);
    child.once("message", answered).once("exit", ended).once("error", failed);
    child.send(request);
  });
}
