import { perLanguage, t } from "#platform/rules/language/text.ts";
import { createStore, useStore } from "#platform/web/state/create-store.ts";
import { local, onOtherTabs } from "#platform/web/state/storage.ts";
import { MoonIcon, ScreenIcon, SunIcon } from "#platform/web/ui/buttons/icons.tsx";

const CHOICES = perLanguage((): readonly { value: Theme; name: string; Icon: typeof SunIcon }[] => [
  { value: "system", name: t("System"), Icon: ScreenIcon },
  { value: "light", name: t("Light"), Icon: SunIcon },
  { value: "dark", name: t("Dark"), Icon: MoonIcon },
]);

const LOOKS = {
  deep: {
    frame: "border-deep-line",
    choice:
      "text-on-deep-soft hover:text-on-deep has-checked:bg-deep-raised has-checked:text-on-deep has-focus-visible:outline-deep-link",
    name: "",
  },
  plain: {
    frame: "border-line",
    choice: "text-ink-soft hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-cold",
    name: "sr-only",
  },
};

/** Colour theme; the default follows the device. */
export function ThemeSwitch({ look = "deep" }: { look?: keyof typeof LOOKS }) {
  const { frame, choice, name: nameLook } = LOOKS[look];
  const chosen = useStore(theme);
  return (
    <fieldset className={`inline-flex rounded-control border p-0.5 ${frame}`}>
      <legend className="sr-only">{t("Colours")}</legend>
      {CHOICES().map(({ value, name, Icon }) => (
        <label
          key={value}
          className={`inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-small px-3 text-sm has-focus-visible:outline-3 pointer-coarse:min-h-target ${choice}`}
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={chosen === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon className="size-4" />
          <span className={nameLook}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

type Theme = "system" | "light" | "dark";

const KEY = "theme";

/** Stored on the device; HeadScript applies it before the first paint. */
const theme = createStore<Theme>("system", () => {
  theme.set(asTheme(document.documentElement.dataset.theme));
  return onOtherTabs(KEY, () => show(asTheme(local.readText(KEY))));
});

const asTheme = (value: string | null | undefined): Theme => (value === "light" || value === "dark" ? value : "system");

function show(chosen: Theme) {
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  theme.set(chosen);
}

function choose(chosen: Theme) {
  show(chosen);
  local.writeText(KEY, chosen);
}
