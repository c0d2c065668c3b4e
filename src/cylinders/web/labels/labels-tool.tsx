import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import type { CylinderPage } from "#cylinders/web/shared/list-cylinders.ts";
import { t } from "#platform/rules/language/text.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { searchNow, useChangeSearch } from "#platform/web/ui/fields/address-search.ts";
import { Tabs } from "#platform/web/ui/tabs.tsx";
import { ChooseCylinders } from "./choose-cylinders.tsx";
import { ImportCylinders } from "./import-cylinders.tsx";
import { useLabelSettings } from "./label-settings.ts";
import labelsStylesheet from "./labels.css?url";
import { PrintPanel } from "./print-panel.tsx";
import { PrintedLabels } from "./printed-labels.tsx";

/** Label print styles, needed on pages with labels only. */
export const labelStyles = () => [{ rel: "stylesheet", href: labelsStylesheet }];

type Props = { list: CylinderPage | null };

/** Chooses and prints labels: for QR users on a page of the shop, for staff in the office. */
export function LabelsTool({ list }: Props) {
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const { settings, change } = useLabelSettings();
  const [calibrating, setCalibrating] = useState(false);
  const hydrated = useHydrated();

  function from(source: string) {
    const next = new URLSearchParams(searchNow());
    next.set("from", source);
    void changeSearch(`?${next}`, { replace: true });
  }

  const sources = [
    { id: "list", label: t("Registered"), panel: <ChooseCylinders list={list} /> },
    // Only after hydration: the pasted lines are stored on the device.
    {
      id: "csv",
      label: t("New, from a CSV file"),
      panel: hydrated && <ImportCylinders onRegistered={() => void revalidate()} />,
    },
  ];
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <div className="no-print min-w-0 space-y-6">
        <Card as="section" className="p-5 sm:p-7">
          <h2 className="mb-4 font-semibold text-heading">{t("1. Choose cylinders")}</h2>
          <Tabs
            label={t("Where the cylinders come from")}
            tabs={sources}
            selected={search.get("from") ?? "list"}
            onSelect={from}
          />
        </Card>
        <PrintPanel settings={settings} onChange={change} calibrating={calibrating} onCalibrate={setCalibrating} />
      </div>
      <PrintedLabels settings={settings} calibrating={calibrating} />
    </div>
  );
}
