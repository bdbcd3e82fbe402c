import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A PostgreSQL server that can be killed, as with `kill -QUIT`, and restarted. */
export class KillablePostgres {
  private readonly child: ChildProcess;
  url = "";
  kills = 0;

  constructor() {
    const program = fileURLToPath(new URL("./postgres-process.ts", import.meta.url));
    this.child = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  }

  async open(): Promise<void> {
    this.url = await this.waitForReply();
  }

  async order(order: "kill" | "start"): Promise<void> {
    // Happens only during the final cleanup.
    if (!this.child.connected) throw new Error("the process that runs PostgreSQL has ended");
    if (order === "kill") this.kills += 1;
    this.child.send(order);
    await this.waitForReply();
  }

  async close(): Promise<void> {
    if (!this.child.connected) return;
    const exited = once(this.child, "exit");
    this.child.disconnect();
    await exited;
  }

  private waitForReply(): Promise<string> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error("PostgreSQL could not be started or stopped"));
      this.child.once("exit", gone);
      this.child.once("message", (message) => {
        this.child.off("exit", gone);
        resolve(String(message));
      });
    });
  }
}
