import type { Page } from "@playwright/test";
import { tooWide } from "./too-wide.ts";

/** What a layout loses with reduced motion, forced colours, print or large text, one line each. */
export async function findLost(page: Page): Promise<string[]> {
  const found: string[] = [];
  const add = (how: string, lines: string[]) => {
    found.push(...lines.map((line) => `${how}: ${line}`));
  };
  add("reduced motion", await page.evaluate(findMotion));
  await page.emulateMedia({ forcedColors: "active" });
  add("forced colours", await page.evaluate(findUnmarked));
  await page.emulateMedia({ forcedColors: null, media: "print" });
  add("print", await page.evaluate(findUseless));
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  const session = await page.context().newCDPSession(page);
  // Has the same effect as the browser's font size setting.
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  add("text of 200 %", await page.evaluate(findSmall));
  add("text of 200 %", await tooWide(page));
  add("text of 200 %", await page.evaluate(findCut));
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await session.detach();
  return found;
}

/** Animations despite reduced motion, which all tests ask for. */
function findMotion(): string[] {
  return [...document.querySelectorAll("*")]
    .filter((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      return animationName !== "none" || !/^0s(, 0s)*$/.test(transitionDuration);
    })
    .map((element) => element.outerHTML.slice(0, 100));
}

/** Chosen elements that differ from their siblings only by background, which forced colours drop. */
function findUnmarked(): string[] {
  const chosen = '[aria-selected="true"], [aria-current="true"], [data-picked]';
  const look = (element: Element) => {
    const { borderBottom, borderLeft, fontWeight, textDecorationLine } = getComputedStyle(element);
    const marks = [element, ...element.querySelectorAll("*")].map(
      (each) => getComputedStyle(each, "::before").content,
    );
    return [borderBottom, borderLeft, fontWeight, textDecorationLine, ...marks].join();
  };
  return [...document.querySelectorAll(chosen)].flatMap((element) => {
    const others = element.closest("li, .cpv-branch, [role=tab]")?.parentElement;
    const like = [...(others?.querySelectorAll(element.tagName) ?? [])].find(
      (other) => !other.matches(chosen) && other.className === element.className,
    );
    return like && look(like) === look(element) ? element.outerHTML.slice(0, 100) : [];
  });
}

/** Controls that are visible in print, where they are useless. */
function findUseless(): string[] {
  return [
    ...document.querySelectorAll(
      "button, input:not(.honeypot *), select, [popover], .consent, body > header nav",
    ),
  ]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
    .map((element) => element.outerHTML.slice(0, 100));
}

/** Finds a page that sets its text size in pixels and so ignores the setting. */
function findSmall(): string[] {
  const { fontSize } = getComputedStyle(document.body);
  return fontSize === "32px" ? [] : [`the page is in ${fontSize}`];
}

/** Text that is cut off below. Elements that are laid out only when near have no height of their own yet. */
function findCut(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => {
      const { overflowY, contentVisibility } = getComputedStyle(element);
      return (
        /hidden|clip/.test(overflowY) &&
        contentVisibility === "visible" &&
        element.clientHeight > 1 &&
        element.scrollHeight > element.clientHeight + 1 &&
        !element.closest("svg, .sr-only, .honeypot, [aria-hidden='true']")
      );
    })
    .map((element) => element.outerHTML.slice(0, 100));
}
