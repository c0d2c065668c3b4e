let travel: AbortController | undefined;

/** Scrolls to a section and focuses it. With reduced motion, or in an old browser, it jumps. */
export function goToSection(id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  // Before Safari 26.2 and Chrome 114 no event tells that the scrolling has ended.
  const calm = !("onscrollend" in document) || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  travel?.abort();
  if (!calm) arriveAt(section);
  section.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** What is laid out on the way moves the section, so it is scrolled into view once more, unless the visitor stops. */
function arriveAt(section: HTMLElement) {
  const travelling = new AbortController();
  const once = { once: true, signal: travelling.signal };
  travel = travelling;
  const stop = () => travelling.abort();
  for (const input of ["wheel", "touchstart", "pointerdown", "keydown"]) window.addEventListener(input, stop, once);
  document.addEventListener(
    "scrollend",
    () => {
      stop();
      section.scrollIntoView();
    },
    once,
  );
}
