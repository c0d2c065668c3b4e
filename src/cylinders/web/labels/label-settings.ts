/** The label settings in the address, so that a reload prints the same. */
import { useSearchParams } from "react-router";
import { formatNamed, LABEL_FORMATS, type LabelFormat, labelsOnSheet } from "#cylinders/rules/labels/label-formats.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { searchNow, useChangeSearch } from "#platform/web/ui/fields/address-search.ts";
import type { PrintLayout } from "./label-page.tsx";

export type LabelSettings = { format: LabelFormat; printedAs: PrintLayout; firstPlace: number };

export function settingsIn(search: URLSearchParams): LabelSettings {
  const format = formatNamed(search.get("format"));
  const start = Number(search.get("start") ?? 1);
  const onSheet = Number.isInteger(start) && start >= 1 && start <= labelsOnSheet(format);
  return { format, printedAs: search.get("as") === "single" ? "single" : "sheet", firstPlace: onSheet ? start : 1 };
}

export function useLabelSettings() {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();

  function change(setting: "format" | "as" | "start", value: string) {
    const next = new URLSearchParams(searchNow());
    next.set(setting, value);
    void changeSearch(`?${next}`, { replace: true });
  }

  return { settings: settingsIn(search), change };
}

export const formatChoices = perLanguage(() =>
  LABEL_FORMATS.map((format) => ({
    value: format.code,
    label: t("{code}: {widthMm} × {heightMm} mm, {count} on a sheet", {
      code: format.code,
      widthMm: format.widthMm,
      heightMm: format.heightMm,
      count: labelsOnSheet(format),
    }),
  })),
);
