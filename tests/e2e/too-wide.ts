import type { Page } from "@playwright/test";

/** Elements that are hidden on purpose, or frames that scroll by themselves. */
const exempt = [
  ".sr-only, .honeypot, .skip-link, svg, script, [popover]",
  ".table-scroll, .example, .tenders thead, .lots thead, .cpv-basket .chips",
].join();

/** Elements that stick out of the page, or whose content is cut off. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate((skipped) => {
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? ["the page"] : [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (element.closest(skipped)) continue;
      const { right, left } = element.getBoundingClientRect();
      const { overflowX, textOverflow } = getComputedStyle(element);
      const cut =
        element.scrollWidth > element.clientWidth + 1 &&
        overflowX !== "visible" &&
        textOverflow !== "ellipsis";
      if (cut || right > width + 0.5 || left < -0.5) found.push(element.outerHTML.slice(0, 100));
    }
    return found;
  }, exempt);
}
