import { text } from "node:stream/consumers";
import type { EntryContext } from "react-router";
import { type WakeData, wakeElement } from "./wake-data.ts";

/** In the place of React Router's `<Scripts>`, which would start at once on every page. */
export async function readWakeData(context: EntryContext): Promise<WakeData> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  const matched = staticHandlerContext.matches.flatMap(({ route }) => {
    const entry = manifest.routes[route.id];
    return entry ? [entry] : [];
  });
  return {
    context: JSON.parse(serverHandoffString ?? "{}"),
    state: serverHandoffStream ? await text(serverHandoffStream) : "",
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: matched.map(({ id, module }) => [id, module]),
    preload: [
      ...new Set([
        manifest.url,
        manifest.entry.module,
        ...manifest.entry.imports,
        ...matched.flatMap(({ module, imports = [] }) => [module, ...imports]),
      ]),
    ],
  };
}

/**
 * A page of text rests until it is touched. The early script is a file that the next page need not
 * ask for again.
 *
 * A tool, or the answer to a form, is awake at once: the early script, which wakes it, is part of the
 * page, and all others are announced. They wait for what is seen: at their usual priority they share a phone's line with style
 * and font, and the first paint comes a second later (Lighthouse, mobile: 1.9 s, so 0.9 s).
 */
export function addScripts(
  html: string,
  early: { url: string; code: string },
  data: WakeData,
  rests: boolean,
): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  const mark = rests ? " data-rests" : "";
  const element = `<script id="${wakeElement}" type="application/json"${mark}>${json}</script>`;
  const announced = data.preload.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`,
  );
  // Not `replace`: what is added may hold `$&` and the like.
  const [top, ...others] = html.split("</head>");
  const bottom = others.join("</head>");
  const end = bottom.lastIndexOf("</body>");
  return [
    top,
    rests
      ? `<script type="module" async src="${early.url}"></script>`
      : `<script type="module" async>${early.code}</script>${announced.join("")}`,
    "</head>",
    bottom.slice(0, end),
    element,
    bottom.slice(end),
  ].join("");
}
