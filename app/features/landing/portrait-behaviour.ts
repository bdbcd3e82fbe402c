/** A picture that does not load is taken away, and the letter under it is seen. */
export function startPortraits(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(".portrait img")) {
    const take = () => picture.remove();
    // It may have failed before anybody listened.
    if (picture.complete && picture.naturalWidth === 0) take();
    else picture.addEventListener("error", take);
  }
}
