/** Brings a section of the page into view, and the keyboard with it. Whoever wants less motion jumps. */
export function goToSection(id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  stayAt(section, !calm);
  section.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** For whoever comes from elsewhere: the section is there at once. */
export function openAtSection(section: HTMLElement) {
  stayAt(section, false);
  section.scrollIntoView();
}

/** Whether somebody is being taken past what they did not ask for; it need not grow for them. */
export const isTravelling = (): boolean => travel !== null;

let travel: AbortController | null = null;

/** What a visitor does to go elsewhere. */
const INTERRUPTING_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"];

/** For so long the page must have kept its height before we stop looking after it. */
const SETTLED_AFTER_MILLISECONDS = 2000;

/** The page above may still be growing, and pushes what lies below away: so stay with the section until all is quiet. */
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
