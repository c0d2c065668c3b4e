import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { t } from "#domain/language/text.ts";
import { apiContext } from "#web/api.ts";
import type { CylinderPage } from "#web/cylinders/shared/list-cylinders.ts";
import { LoginNeeded } from "#web/qr-users/login-needed.tsx";
import type { QrToolUser } from "#web/qr-users/qr-tool-user.ts";
import { ToolHeader } from "#web/qr-users/tool-header.tsx";
import { useHydrated } from "#web/ui/browser/use-hydrated.ts";
import { Card } from "#web/ui/card.tsx";
import { searchNow, useChangeSearch } from "#web/ui/fields/address-search.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/labels-page";
import { ChooseCylinders } from "./choose-cylinders.tsx";
import { ImportCylinders } from "./import-cylinders.tsx";
import { useLabelSettings } from "./label-settings.ts";
import labelsStylesheet from "./labels.css?url";
import { loadLabels } from "./load-labels.ts";
import { PrintPanel } from "./print-panel.tsx";
import { PrintedLabels } from "./printed-labels.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadLabels(new URL(request.url), context.get(apiContext));

export { revalidateForList as shouldRevalidate } from "#web/cylinders/labels/load-labels.ts";

/** Label print styles, needed on this page only. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: labelsStylesheet }];

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Cylinder labels · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function CylinderLabels({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LabelsPage {...loaderData} /> : <LoginNeeded title={t("Cylinder labels")} />;
}

type Props = { user: QrToolUser; list: CylinderPage | null };

function LabelsPage({ user, list }: Props) {
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
    <div className="printed mx-auto max-w-page px-4 py-8 md:px-6 md:py-12">
      <ToolHeader title={t("Cylinder labels")} user={user} other={{ name: t("QR Generator"), to: "/qr-generator" }} />
      <div className="printed mt-6 grid items-start gap-6 lg:grid-cols-2">
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
    </div>
  );
}
