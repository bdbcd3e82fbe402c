import { HttpError } from "./reply.ts";

/**
 * Code that few ask for, loaded when somebody does. While a new version is built in its place the file is gone, and the
 * process that still serves is about to be replaced: 503 then, as for anything that is away for a moment.
 */
export async function loadLater<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new HttpError(503, { "Retry-After": "30" });
  }
}
