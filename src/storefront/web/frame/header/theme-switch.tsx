import { useSyncExternalStore } from "react";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { MoonIcon, ScreenIcon, SunIcon } from "#platform/web/ui/buttons/icons.tsx";

const CHOICES = perLanguage((): readonly { value: Theme; name: string; Icon: typeof SunIcon }[] => [
  { value: "system", name: t("System"), Icon: ScreenIcon },
  { value: "light", name: t("Light"), Icon: SunIcon },
  { value: "dark", name: t("Dark"), Icon: MoonIcon },
]);

/** Colour theme; the default follows the device. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(theme.subscribe, theme.read, () => "system" as const);
  return (
    <fieldset className="inline-flex rounded-control border border-deep-line p-0.5">
      <legend className="sr-only">{t("Colours")}</legend>
      {CHOICES().map(({ value, name, Icon }) => (
        <label
          key={value}
          className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-small px-3 text-on-deep-soft text-sm hover:text-on-deep has-checked:bg-deep-raised has-checked:text-on-deep has-focus-visible:outline-3 has-focus-visible:outline-deep-link pointer-coarse:min-h-target"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => theme.choose(value)}
            className="sr-only"
          />
          <Icon className="size-4" />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** Stored on the device; HeadScript applies it before the first paint. */
type Theme = "system" | "light" | "dark";

const KEY = "theme";
const listeners = new Set<() => void>();

const theme = {
  read: (): Theme => asTheme(document.documentElement.dataset.theme),
  choose(chosen: Theme) {
    show(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Without storage, the choice lasts until the page is left.
    }
  },
  /** Also follows a choice made in another tab. */
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
