/** Brings a section of the page into view, and the keyboard with it. Whoever wants less motion jumps. */
export function goToSection(id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!calm) arriveAt(section);
  section.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** What a visitor does to go elsewhere. */
const CHANGES_OF_MIND = ["wheel", "touchstart", "pointerdown", "keydown"];

/** For so long after arriving the page may still be growing above. */
const SETTLING_MILLISECONDS = 2000;

/** The catalogue grows as one travels past it, and pushes what lies below away: so stay with the section until it rests. */
function arriveAt(section: HTMLElement) {
  const travelling = new AbortController();
  const { signal } = travelling;
  let arrived = false;
  const growing = new ResizeObserver(() => arrived && section.scrollIntoView());
  growing.observe(document.body);
  signal.addEventListener("abort", () => growing.disconnect());
  for (const change of CHANGES_OF_MIND) window.addEventListener(change, () => travelling.abort(), { signal });
  document.addEventListener(
    "scrollend",
    () => {
      if (arrived) return;
      arrived = true;
      section.scrollIntoView();
      setTimeout(() => travelling.abort(), SETTLING_MILLISECONDS);
    },
    { signal },
  );
}
