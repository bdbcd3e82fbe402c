import { addressToFollow } from "../campaign/carry-campaign.ts";
import { filterQuery, parseFilter, withUnread } from "../notices/notice-filter.ts";

const refreshEveryMs = 5 * 60_000;
const copiedMs = 3_000;

/** What a script adds to a list. Without it, links and form work as well. */
export function startList(root: HTMLElement): void {
  const form = find<HTMLFormElement>(root, "form");
  let request: XMLHttpRequest | undefined;

  /** Also every five minutes, and when the tab becomes visible again; only screen readers are told. */
  const refresh = () => {
    if (document.hidden || request) return;
    request = fetchThisPage((page) => {
      request = undefined;
      takeOver(root, page);
    });
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const address = addressOf(form);
    if (!isOtherPage(address)) return refresh();
    showLoading(root, true);
    window.location.assign(address);
  });
  root.addEventListener("click", ({ target, metaKey, ctrlKey, shiftKey }) => {
    const link = (target as Element).closest("a");
    if (!link || metaKey || ctrlKey || shiftKey) return;
    if (link.pathname === new URL(form.action).pathname) showLoading(root, isOtherPage(link.href));
  });
  setInterval(refresh, refreshEveryMs);
  document.addEventListener("visibilitychange", refresh);
  window.addEventListener("pagehide", () => {
    request?.abort();
    request = undefined;
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    showLoading(root, false);
    refresh();
  });
  if (navigator.clipboard)
    for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]"))
      startCopying(button);
  root.dataset["alive"] = "";
}

/** The clean address of what the form asks for: without empty fields, but with the visit's campaign. */
function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const given = new URLSearchParams(fields);
  const address = new URL(form.action);
  address.search = withUnread(filterQuery(parseFilter(given)), given);
  return addressToFollow(address.href);
}

/** Whether following the link loads a page, rather than jumping to the list. */
function isOtherPage(address: string): boolean {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname + search !== window.location.pathname + window.location.search;
}

function showLoading(root: HTMLElement, isLoading: boolean): void {
  const status = find(root, "[data-loading]");
  status.textContent = isLoading ? `${status.dataset["loading"]}` : "";
  find(root, "[data-list]").ariaBusy = String(isLoading);
}

/** Loads this page as it is now, or says why that failed. Not with `fetch`: Trusted Types forbid parsing its text. */
function fetchThisPage(take: (page: Document | string) => void): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open("GET", window.location.pathname + window.location.search);
  // Always revalidated, mostly with a 304: the browser's copy may be outdated.
  request.setRequestHeader("Cache-Control", "max-age=0");
  request.responseType = "document";
  request.onload = () =>
    take((request.status === 200 && request.responseXML) || `HTTP ${request.status}`);
  request.onerror = () => take("");
  request.send();
  return request;
}

/** Replaces the parts of the list that have changed, but not the form, where something may have been chosen. */
function takeOver(root: HTMLElement, page: Document | string): void {
  const focused = document.activeElement;
  const announcement = find(root, "[data-announcement]");
  if (typeof page === "string") {
    showFailure(find(root, "[data-list]"), page);
    announcement.textContent = "";
  } else if (replaceParts(page)) {
    const { announcement: text } = find(page, "[data-announcement]").dataset;
    announcement.textContent = `${text}`.replace("{time}", clockTime());
  } else window.location.reload();
  if (focused && !focused.isConnected) keepFocus(root, focused);
}

/** False if this page has other parts, or another script, as after a deployment. */
function replaceParts(page: Document): boolean {
  const [shown = [], made = []] = [document, page].map((one) => [
    ...one.querySelectorAll("[data-part]"),
  ]);
  if (scriptOf(page) !== scriptOf(document) || made.length !== shown.length) return false;
  for (const [index, part] of made.entries())
    if (!part.isEqualNode(shown[index] as Element)) shown[index]?.replaceWith(part);
  // The form stays, but the counts in its options change.
  for (const { value, text, parentElement } of page.querySelectorAll("option")) {
    const { name } = parentElement as HTMLSelectElement;
    const option = document.querySelector(`[name="${name}"] [value="${CSS.escape(value)}"]`);
    if (option) option.textContent = text;
  }
  return true;
}

function showFailure(list: HTMLElement, detail: string): void {
  const [status, failure] = [find(list, "[data-loading]"), find(list, "[data-failure]")];
  list.replaceChildren(status, failure);
  failure.hidden = false;
  find(failure, ".tenders-detail").textContent = detail;
}

/** Moves the focus to the same link of the new list, or to the list itself if that link is gone. */
function keepFocus(root: HTMLElement, before: Element): void {
  const { pathname, textContent } = before as HTMLAnchorElement;
  const same = [...root.querySelectorAll("a")].find(
    (link) => link.pathname === pathname && link.textContent === textContent,
  );
  (same ?? find(root, "[data-list]")).focus({ preventScroll: true });
}

function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute("src");
}

/** Formats the time of the refresh: '7.30'. Not that of rendering, since the page may have been cached for hours. */
function clockTime(): string {
  return new Date()
    .toTimeString()
    .slice(0, 5)
    .replace(/^0?(..?):/, "$1.");
}

/** Shows the button, which is of no use without a clipboard. */
function startCopying(button: HTMLButtonElement): void {
  const status = button.nextElementSibling as HTMLElement;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      const text = `${button.dataset["copy"]}`.replace("{origin}", window.location.origin);
      await navigator.clipboard.writeText(text);
      status.textContent = `${status.dataset["copied"]}`;
      setTimeout(() => status.replaceChildren(), copiedMs);
    } catch {
      // The browser or the visitor refused; the address can still be copied from the address bar.
      button.hidden = true;
    }
  });
}

function find<Found extends HTMLElement>(within: ParentNode, selector: string): Found {
  return within.querySelector(selector) as Found;
}
