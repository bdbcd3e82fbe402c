import { join } from "node:path";
import pino from "pino";
import { ErrorNotes } from "../features/owners/error-notes.server.ts";
import type { Settings } from "../process/settings.ts";

/** Pino's number for errors; 60 is fatal. */
const errorLevel = 50;

/** The process's log on standard output; its errors are also noted for the owners' daily report. */
export function createProcessLog(settings: Settings) {
  // Log lines are buffered and written together; shutdown flushes the rest.
  const destination = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 });
  const errors = new ErrorNotes({ folder: join(settings.dataDir, "errors") });
  const log = pino(
    {
      level: settings.logLevel,
      base: null,
      hooks: {
        logMethod(line, write, level) {
          if (level >= errorLevel) errors.note(line);
          write.apply(this, line);
        },
      },
    },
    destination,
  );
  return { log, destination, errors };
}
