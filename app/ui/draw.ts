import { LRUCache } from "lru-cache";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Html } from "./html.ts";

/** A few kinds of parts, for each list, language and kind of notice. */
const most = 500;

const drawn = new WeakMap<object, LRUCache<string, Html>>();

/** Renders a React component for a page that is written as HTML. Results are kept, so use it for parts that many pages share. */
export function draw<Props extends object>(View: FunctionComponent<Props>, props: Props): Html {
  const ofView = drawn.get(View) ?? new LRUCache<string, Html>({ max: most });
  drawn.set(View, ofView);
  const key = JSON.stringify(props);
  const known = ofView.get(key);
  if (known) return known;
  const identifierPrefix = View.name;
  const html = Html.ofText(renderToStaticMarkup(createElement(View, props), { identifierPrefix }));
  ofView.set(key, html);
  return html;
}
