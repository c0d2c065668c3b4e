/** Which tab a key leads to from this one: round in a circle, or to either end. Other keys lead nowhere. */
export function nextTab(key: string, tab: number, tabs: number): number | undefined {
  if (key === "ArrowRight") return (tab + 1) % tabs;
  if (key === "ArrowLeft") return (tab + tabs - 1) % tabs;
  if (key === "Home") return 0;
  if (key === "End") return tabs - 1;
  return undefined;
}
