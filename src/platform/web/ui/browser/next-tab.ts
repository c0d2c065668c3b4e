/** Arrows wrap around, Home and End go to the ends. Undefined for other keys. */
export function nextTab(key: string, tab: number, tabs: number): number | undefined {
  if (key === "ArrowRight") return (tab + 1) % tabs;
  if (key === "ArrowLeft") return (tab + tabs - 1) % tabs;
  if (key === "Home") return 0;
  if (key === "End") return tabs - 1;
  return undefined;
}
