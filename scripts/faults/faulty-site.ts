import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { serverFlags } from "../node-flags.ts";
import { pause, waitFor } from "./pause.ts";

/** Our server and the supervisor that starts it again, on the same port and folder. */
export class FaultySite {
  private child: ChildProcess | undefined;
  private ready = false;
  private expectedToDie = false;
  private retired = false;
  private readonly env: NodeJS.ProcessEnv;
  private readonly lines: string[] = [];
  port = 0;
  kills = 0;
  /** The last line of each start that ended before it was ready without being killed. */
  readonly failedStarts: string[] = [];
  /** Ends after it was ready without being killed. */
  readonly crashes: string[] = [];
  /** Lines of output that contain a visitor's data. */
  leaks = 0;

  constructor(env: NodeJS.ProcessEnv) {
    this.env = env;
  }

  get isReady(): boolean {
    return this.ready;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get lastLines(): string {
    return this.lines.slice(-25).join("\n");
  }

  /** Retries, as a supervisor does: a start may fail while a new database is down. */
  async start(withinMs = 60_000): Promise<void> {
    const end = performance.now() + withinMs;
    while (!(await this.launch())) {
      this.failedStarts.push(this.lines.at(-1) ?? "");
      if (performance.now() > end) throw new Error(`the site does not start:\n${this.lastLines}`);
      await pause(300);
    }
  }

  /** Kills it during the start. */
  async startAndKill(afterMs: number): Promise<void> {
    const timer = setTimeout(() => this.kill(), afterMs);
    await this.launch();
    await waitFor(() => this.child === undefined, 10_000);
    clearTimeout(timer);
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (!child) return;
    this.kills += 1;
    await this.end(child, "SIGKILL");
  }

  /** For good: further starts throw. */
  async retire(): Promise<void> {
    this.retired = true;
    if (this.child) await this.end(this.child, "SIGKILL");
  }

  async stop(): Promise<number | null> {
    return this.child ? this.end(this.child, "SIGTERM") : null;
  }

  private async end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    this.expectedToDie = true;
    this.ready = false;
    // Wait for "close", not "exit": after "exit" there may still be output.
    const closed = once(child, "close");
    child.kill(signal);
    const [code] = await closed;
    return code;
  }

  /** True once it is ready; false if it ends before. */
  private launch(): Promise<boolean> {
    if (this.retired) throw new Error("the site is not needed any more");
    if (this.child) throw new Error("the site runs already");
    const child = spawn(process.execPath, [...serverFlags, "build/server/server.js"], {
      stdio: ["ignore", "pipe", "pipe"],
      // The faults are ours alone: nothing is fetched from others meanwhile, and no mail waits for the next hour.
      env: {
        ...this.env,
        TENDERS_SYNC: "off",
        UNCONFIRMED_MAIL_PER_HOUR: "10000",
        UNCONFIRMED_MAIL_PER_DOMAIN: "10000",
        PORT: String(this.port),
      },
    });
    this.child = child;
    this.expectedToDie = false;
    const leaveNoOrphan = () => child.kill("SIGKILL");
    process.once("exit", leaveNoOrphan);
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      let announced = "";
      const listen = (chunk: Buffer) => {
        this.note(String(chunk));
        // Output of a killed process may arrive after the next was started.
        if (this.ready || this.expectedToDie || this.child !== child) return;
        announced += chunk;
        const port = /http:\/\/localhost:(\d+)\//.exec(announced)?.[1];
        if (!port || !announced.includes("  database ")) return;
        this.port = Number(port);
        this.ready = true;
        resolve(true);
      };
      child.stdout.on("data", listen);
      child.stderr.on("data", listen);
      // After "close" all output has been read.
      child.once("close", (code, signal) => {
        process.off("exit", leaveNoOrphan);
        if (this.ready && !this.expectedToDie) {
          this.crashes.push(`it ended by itself (${signal ?? code}):\n${this.lastLines}`);
        }
        this.ready = false;
        this.child = undefined;
        resolve(false);
      });
    });
  }

  private note(text: string): void {
    // Every visitor's company, address and phone number begin like this.
    if (/faultless|\+372 5/i.test(text)) this.leaks += 1;
    this.lines.push(...text.split("\n").filter(Boolean));
    this.lines.splice(0, this.lines.length - 200);
  }
}
