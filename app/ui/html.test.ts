import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Html, html } from "./html.ts";

test.each(["", "a", `<b class="x">`, "Tom & 'Jerry'", "</script>", "$&$1", "ŗ–€", "&lt;"])(
  "texts are escaped as React does it: %s",
  (text) => {
    expect(html`<p title="${text}">${text}</p>`.toString()).toBe(
      renderToStaticMarkup(createElement("p", { title: text }, text)),
    );
  },
);

test("HTML and lists of it are written as they are, and nothing for what is missing", () => {
  const bold = html`<b>${"<"}</b>`;
  expect(html`${[bold, [Html.ofText("<hr>–")]]}${null}${undefined}${false}${0}`.toString()).toBe(
    "<b>&lt;</b><hr>–0",
  );
});

test("templates may be indented, which is not part of the page", () => {
  const line = html`
    <p>
      a <b>b</b>
    </p>`;
  expect(`${line}`).toBe("<p>a <b>b</b></p>");
});
