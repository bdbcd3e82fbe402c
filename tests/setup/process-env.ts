import { serverEnv } from "../../tools/node-flags.ts";

/** For all processes that tests start: with this cache they start in a third of the time. */
export const processEnv = {
  NODE_COMPILE_CACHE: serverEnv.NODE_COMPILE_CACHE,
};
