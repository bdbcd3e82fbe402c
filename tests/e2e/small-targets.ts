import type { Page } from "@playwright/test";

/**
 * Controls that are hard to hit, as WCAG 2.5.8 defines it: smaller than 24 by 24 pixels, not part of a
 * sentence, and with another one closer than a circle of 24 pixels around their middle.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const targets = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary"),
    ]
      .filter(
        (control) =>
          control.checkVisibility({ contentVisibilityAuto: true }) &&
          !control.closest(".honeypot, .skip-link"),
      )
      .map((control) => {
        const label = (control as HTMLInputElement).labels?.[0];
        const area = control.matches("[type=radio], [type=checkbox]") && label ? label : control;
        const box = area.getBoundingClientRect();
        return { control, box, x: box.left + box.width / 2, y: box.top + box.height / 2 };
      });
    const small = targets.filter(
      ({ control, box }) => (box.width < least || box.height < least) && !isInSentence(control),
    );
    return small
      .filter(({ control, x, y }) =>
        targets.some((other) => {
          if (other.control === control || isInSentence(other.control)) return false;
          // What lies under the question about cookies is reached by scrolling.
          if (other.control.closest(".consent") !== control.closest(".consent")) return false;
          const { left, right, top, bottom } = other.box;
          const away = Math.hypot(
            Math.max(left - x, 0, x - right),
            Math.max(top - y, 0, y - bottom),
          );
          const apart = Math.hypot(other.x - x, other.y - y);
          return away < least / 2 || (small.includes(other) && apart < least);
        }),
      )
      .map(({ control, box }) => {
        const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
        return `${size}: ${control.outerHTML.slice(0, 120)}`;
      });

    /** Whether it is in line with words that are not part of any control. */
    function isInSentence(control: HTMLElement): boolean {
      if (getComputedStyle(control).display !== "inline") return false;
      let block = control.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      if (!block) return false;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (/\p{L}/u.test(textContent ?? "") && !parentElement?.closest("a, button")) return true;
      }
      return false;
    }
  });
}
