import {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { requirePrivate } from "../../db/private-folder.ts";
import type { Page } from "./page.ts";
import { findStaticFile } from "./static-files.ts";

/** How long a version's files are served after its last process ended, and how much all files may take. */
export interface KeptLimits {
  maxAgeMs: number;
  maxBytes: number;
}

const day = 24 * 60 * 60 * 1000;
/** A version takes less than one megabyte. */
const usualLimits: KeptLimits = { maxAgeMs: 30 * day, maxBytes: 32 * 1024 * 1024 };

/**
 * Previous assets: the files of all versions that ran here lately, in DATA_DIR. During an upgrade a page of one version
 * may ask a process of another for its styles and scripts, and a page opened before it may ask for more hours later.
 * Names hold a hash of the content, so versions do not collide and processes may share the folder.
 */
export class PreviousAssets {
  private readonly folder: string;
  private readonly common: Record<string, string>;
  private readonly limits: KeptLimits;

  constructor(folder: string, common: Record<string, string>, limits = usualLimits) {
    this.folder = folder;
    this.common = common;
    this.limits = limits;
  }

  /** Reads a file that this version does not have, so it is not in memory. */
  async find(path: string): Promise<Page | undefined> {
    const name = /^\/assets\/([\w-][\w.-]{0,199})$/.exec(path)?.[1];
    return name === undefined
      ? undefined
      : findStaticFile(this.folder, `assets/${name}`, this.common);
  }

  /** Adds this version's files and marks them daily as in use. Failures are reported; only other versions need it. */
  start(built: string, onFailure: (error: unknown) => void): void {
    const keep = () => {
      try {
        this.keep(built);
      } catch (error) {
        onFailure(error);
      }
    };
    keep();
    setInterval(keep, day).unref();
  }

  keep(built: string): void {
    const assets = join(this.folder, "assets");
    requirePrivate(this.folder);
    requirePrivate(assets);
    const own = new Set(readdirSync(join(built, "assets")));
    const now = new Date();
    for (const name of own) {
      const kept = join(assets, name);
      if (!existsSync(kept)) {
        // Renamed when complete, so that no process reads half a file.
        const begun = `${kept}.${process.pid}.new`;
        copyFileSync(join(built, "assets", name), begun);
        renameSync(begun, kept);
      }
      utimesSync(kept, now, now);
    }
    this.removeOld(assets, own, now.getTime());
  }

  private removeOld(assets: string, own: Set<string>, now: number): void {
    const all = readdirSync(assets)
      .map((name) => ({ name, stats: statSync(join(assets, name), { throwIfNoEntry: false }) }))
      .filter((file): file is { name: string; stats: Stats } => file.stats?.isFile() === true)
      .sort((a, b) => b.stats.mtimeMs - a.stats.mtimeMs);
    let bytes = 0;
    for (const { name, stats } of all) {
      bytes += stats.size;
      const isOld = now - stats.mtimeMs > this.limits.maxAgeMs || bytes > this.limits.maxBytes;
      if (isOld && !own.has(name)) rmSync(join(assets, name), { force: true });
    }
  }
}
