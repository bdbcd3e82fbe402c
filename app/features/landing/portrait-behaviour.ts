/** Removes images that fail to load, so that the initial under them is seen. */
export function startPortraits(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(".portrait img")) {
    const take = () => picture.remove();
    // It may have failed before this script ran.
    if (picture.complete && picture.naturalWidth === 0) take();
    else picture.addEventListener("error", take);
  }
}
