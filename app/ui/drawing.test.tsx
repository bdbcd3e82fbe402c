import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createRandom } from "../../tests/setup/random.ts";
import { Html, PartWriter } from "./drawing.ts";

interface Line {
  name: string;
  count: number;
  path?: string | null;
  isChosen: boolean;
}

const View = ({ name, count, path, isChosen }: Line) => (
  <li>
    <a href={path ?? undefined} aria-current={isChosen ? "true" : undefined} title={name}>
      {name} ({count}) {path && <b>{name}</b>}
    </a>
  </li>
);

describe("a part that is written", () => {
  test("is as React draws it, whatever it says", () => {
    const random = createRandom(77);
    const pick = <T,>(from: readonly T[]) => from[random(from.length)] as T;
    const texts = ["", "a", '<b>"', "Tom & 'Jerry'", "\ue000name\ue001", "$&$1", "ŗ–€"];
    const writer = new PartWriter(renderToString);
    for (let n = 0; n < 500; n++) {
      const line: Line = {
        name: pick(texts),
        count: random(3),
        ...(random(3) > 0 && { path: pick([...texts, null]) }),
        isChosen: random(2) > 0,
      };
      expect(writer.write(View, line)).toBe(renderToString(createElement(View, line)));
    }
  });

  test("takes HTML as it is, as elements beside texts", () => {
    const html = new Html("<b>a & b</b>");
    for (const [render, text] of [
      [renderToString, "one<b>a & b</b>two<!-- -->three"],
      [renderToStaticMarkup, "one<b>a & b</b>twothree"],
    ] as const)
      expect(new PartWriter(render).write(Mixed, { html, text: "three" })).toBe(`<p>${text}</p>`);
  });
});

function Mixed({ html, text }: { html: Html; text: string }) {
  return (
    <p>
      one
      {html as unknown as string}
      two
      {text}
    </p>
  );
}
