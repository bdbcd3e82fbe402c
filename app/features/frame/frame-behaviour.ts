/** Past this many pixels the header is lifted off the page. */
const shadowFrom = 10;

/** The header's shadow, and a menu that closes when something in it is chosen or the page changes. */
export function startFrame(): void {
  const look = () => {
    const header = document.querySelector(".header");
    header?.toggleAttribute("data-scrolled", window.scrollY > shadowFrom);
  };
  look();
  window.addEventListener("scroll", look, { passive: true });
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("#menu a")) closeMenu();
  });
  window.addEventListener("popstate", closeMenu);
}

function closeMenu(): void {
  document.getElementById("menu")?.hidePopover?.();
}
