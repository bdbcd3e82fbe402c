import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import earlyUrl from "./early.ts?worker&url";
import { addScripts, readWakeData } from "./features/wake/wake-data.server.ts";
import { requestContext } from "./http/request-context.ts";
import { whatFailed } from "./http/what-failed.ts";
import type { PageHandle } from "./root.tsx";

/** The server sets the context, so it needs the very key that the routes read it with. */
export { requestContext };

const early = { url: earlyUrl, code: import.meta.env.PROD ? readEarly() : "" };

function readEarly(): string {
  const code = readFileSync(join(import.meta.dirname, "../client", earlyUrl), "utf8");
  if (/<\/script|<!--/i.test(code)) throw new Error("early.ts would end the element it stands in");
  return code;
}

export const streamTimeout = 5_000;

/** Rendered to the end before a byte is sent: the page is then hashed, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (import.meta.env.DEV)
    return new Response(await render(request, routerContext), { status, headers });
  const data = await readWakeData(routerContext);
  // Its data goes another way: nothing of it in the HTML.
  const { serverHandoffStream: _, ...quiet } = routerContext;
  const html = await render(request, quiet);
  // The answer to a form, or to a failure, cannot be asked for again: it carries all along.
  const rests = request.method === "GET" && status === 200 && mayRest(routerContext);
  return new Response(addScripts(html, early, data, rests), { status, headers });
}

function mayRest({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.every(({ route }) => {
    const handle = routeModules[route.id]?.handle as PageHandle | undefined;
    return handle?.wakes !== "at once";
  });
}

function render(request: Request, routerContext: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(timeout);
          const body = new PassThrough();
          pipe(body);
          text(body).then(resolve, reject);
        },
        onError(error) {
          clearTimeout(timeout);
          reject(error);
        },
      },
    );
  });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  // 4xx and 503 are answers, not mistakes.
  if (isRouteErrorResponse(error) && error.status !== 500) return;
  const { log, requestId } = context.get(requestContext);
  log.error({ id: requestId, error: whatFailed(error) }, "route failed");
};
