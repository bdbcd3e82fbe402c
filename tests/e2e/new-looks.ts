import type { Page } from "@playwright/test";
import { everyCase } from "../setup/tier.ts";

/** Attribute of the elements whose look is new. */
export const newLookMark = "data-new-look";

/** Looks that texts have had so far; `npm test -- all` keeps them separately for each window width. */
const seen = new Map<number, Set<string>>();

/**
 * Marks one text of each look that no text had before, and returns the number of new looks. A look is everything that
 * the contrast of a text depends on: its colours and font size, and those of all elements around it, up to the root.
 */
export async function markNewLooks(page: Page, width: number): Promise<number> {
  const place = everyCase ? width : 0;
  const known = seen.get(place) ?? new Set();
  seen.set(place, known);
  const fresh = await page.evaluate(markUnknown, { mark: newLookMark, known: [...known] });
  for (const look of fresh) known.add(look);
  return fresh.length;
}

function markUnknown({ mark, known }: { mark: string; known: string[] }): string[] {
  const looks = new Map<Element, string>();
  const lookOf = (element: Element): string => {
    const found = looks.get(element);
    if (found !== undefined) return found;
    const style = getComputedStyle(element);
    // Large text may have less contrast.
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const own = [
      element.localName,
      element.className,
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      isLarge,
      style.textShadow,
      style.filter,
      style.position,
      style.display,
      style.visibility,
    ].join();
    const look = `${element.parentElement ? lookOf(element.parentElement) : ""}>${own}`;
    looks.set(element, look);
    return look;
  };
  const before = new Set(known);
  const fresh = new Set<string>();
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute(mark);
    const field = element.matches("input, textarea, select");
    const text = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!field && !text) continue;
    const look = lookOf(element);
    if (before.has(look) || fresh.has(look)) continue;
    fresh.add(look);
    element.setAttribute(mark, "");
  }
  return [...fresh];
}
