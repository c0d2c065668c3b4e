/** Brings a section of the page into view, and the keyboard with it. Whoever wants less motion jumps. */
export function goToSection(id: string) {
  const section = document.getElementById(id);
  if (!section) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "start" });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
