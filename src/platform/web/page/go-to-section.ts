/** Scrolls to a section and focuses it. With reduced motion, or in an old browser, it jumps. */
export function goToSection(id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  // Before Safari 26.2 and Chrome 114 no event tells that the scrolling has ended.
  const calm = !("onscrollend" in document) || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  stayAt(section, !calm);
  section.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** For a visitor from another page: jumps to the section at once. */
export function openAtSection(section: HTMLElement) {
  stayAt(section, false);
  section.scrollIntoView();
}

/** Sections passed on the way need not load more content. */
export const isTravelling = (): boolean => travel !== null;

let travel: AbortController | null = null;

/** User input that cancels the scrolling. */
const INTERRUPTING_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** How long the page height must be stable before the tracking stops. */
const SETTLED_AFTER_MILLISECONDS = 2000;

/** Content above may still grow and push the section away, so it is scrolled into view until the layout is stable. */
function stayAt(section: HTMLElement, smoothly: boolean) {
  travel?.abort();
  const travelling = new AbortController();
  const { signal } = travelling;
  travel = travelling;
  let arrived = !smoothly;
  let quiet: ReturnType<typeof setTimeout>;

  function look() {
    if (!arrived) return;
    section.scrollIntoView();
    clearTimeout(quiet);
    quiet = setTimeout(() => travelling.abort(), SETTLED_AFTER_MILLISECONDS);
  }

  const growing = new ResizeObserver(look);
  growing.observe(document.body);
  signal.addEventListener("abort", () => {
    growing.disconnect();
    clearTimeout(quiet);
    if (travel === travelling) travel = null;
  });
  for (const change of INTERRUPTING_EVENTS) window.addEventListener(change, () => travelling.abort(), { signal });
  const arrive = () => {
    if (arrived) return;
    arrived = true;
    look();
  };
  document.addEventListener("scrollend", arrive, { signal });
}
