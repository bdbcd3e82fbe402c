import fs, {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { copyDataDir } from "../../tests/setup/databases.ts";
import { everyCase } from "../../tests/setup/tier.ts";
import { openPglite } from "./open-pglite.ts";

const { fsyncSync } = fs;
const aborted = () => {
  throw new Error("PGlite has panicked");
};
const folders: string[] = [];

afterEach(() => {
  replaceFsync(fsyncSync);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test.runIf(everyCase)(
  "committed data survives a power cut",
  async () => {
    const folder = join(copyDataDir(), "pglite");
    const disk = mkdtempSync(join(tmpdir(), "hanked-disk-"));
    folders.push(dirname(folder), disk);
    const running = await openPglite(folder, aborted);
    // Opening has synced the whole folder; from now on the disk gets only what PGlite syncs.
    cpSync(folder, disk, { recursive: true });
    let synced = 0;
    replaceFsync((handle) => {
      synced += 1;
      keep(readlinkSync(`/proc/self/fd/${handle}`), folder, disk);
    });

    await running.exec("create table witness (place int)");
    for (let place = 0; place < 20; place++) {
      await running.query("insert into witness values ($1)", [place]);
      // A commit must be on disk before it is answered.
      expect(synced).toBeGreaterThan(place);
      if (place === 9) await running.exec("checkpoint; select pg_switch_wal(); checkpoint");
    }
    replaceFsync(fsyncSync);

    const restarted = await openPglite(disk, aborted);
    const { rows } = await restarted.query("select count(*)::int as count from witness");
    expect(rows).toEqual([{ count: 20 }]);
    await Promise.all([running.close(), restarted.close()]);
  },
  30_000,
);

function replaceFsync(replacement: typeof fsyncSync): void {
  fs.fsyncSync = replacement;
  syncBuiltinESMExports();
}

/** Copies what one fsync makes durable: the content of a file, or the names in a folder. */
function keep(path: string, folder: string, disk: string): void {
  const kept = path.replace(folder, disk);
  if (!statSync(path).isDirectory()) {
    mkdirSync(dirname(kept), { recursive: true });
    copyFileSync(path, kept);
    return;
  }
  const names = readdirSync(path);
  for (const name of readdirSync(kept)) {
    if (!names.includes(name)) rmSync(join(kept, name), { recursive: true });
  }
  for (const name of names) {
    const renamed = !existsSync(join(kept, name));
    if (renamed) cpSync(join(path, name), join(kept, name), { recursive: true });
  }
}
