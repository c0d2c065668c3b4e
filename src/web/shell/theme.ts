/** Light, dark, or as the device has it. Kept on the device; public/theme.js puts it in place before the first picture. */
export type Theme = "system" | "light" | "dark";

const KEY = "theme";
const listeners = new Set<() => void>();

export const theme = {
  read: (): Theme => asTheme(document.documentElement.dataset.theme),
  choose(chosen: Theme) {
    show(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // A browser that keeps nothing still shows the choice until the page is left.
    }
  },
  /** Also hears of a choice made in another tab. */
  subscribe(listener: () => void) {
    const elsewhere = (event: StorageEvent) => event.key === KEY && show(asTheme(event.newValue));
    listeners.add(listener);
    window.addEventListener("storage", elsewhere);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", elsewhere);
    };
  },
};

const asTheme = (value: string | null | undefined): Theme => (value === "light" || value === "dark" ? value : "system");

function show(chosen: Theme) {
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  for (const listener of listeners) listener();
}
