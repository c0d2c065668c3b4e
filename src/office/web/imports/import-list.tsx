import { useState } from "react";
import { importLabels } from "#office/rules/imports/import-kinds.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi, type Page } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { Columns } from "#platform/web/ui/table.tsx";
import { sumsText } from "./import-outcome.tsx";

type Import = ClientOutput<EndpointNamed<"GET /api/admin/imports">>[number];

type Props = { imports: Page<Import>; onUndone: () => Promise<void> };

export function ImportList({ imports, onUndone }: Props) {
  const mayUndo = useMayCall("POST /api/admin/imports/{id}/undo");
  const [undoing, setUndoing] = useState<Import>();

  async function undo({ id }: Import, reason: string) {
    await callApi("POST /api/admin/imports/{id}/undo", { params: { id }, body: { reason } });
    toast(t("The import was undone."));
    await onUndone();
  }

  return (
    <section className="space-y-3">
      <h2 className="font-semibold text-heading">{t("Imported files")}</h2>
      <OfficeList
        label={t("Imported files")}
        columns={columnsFor(mayUndo ? setUndoing : undefined)}
        rowKey={({ id }) => id}
        {...imports}
        empty={{ title: t("Nothing imported yet."), text: t("Download a template, fill it and check it above.") }}
      />
      {undoing && (
        <ConfirmDialog
          open
          onClose={() => setUndoing(undefined)}
          title={t("Undo this import?")}
          description={t("{kind}: {what}. All of it is undone.", {
            kind: importLabels()[undoing.kind],
            what: sumsText(undoing),
          })}
          reason={{ label: t("Reason") }}
          action={t("Undo import")}
          danger
          onConfirm={(reason) => undo(undoing, reason)}
        />
      )}
    </section>
  );
}

const columnsFor = (onUndo: ((row: Import) => void) | undefined): Columns<Import> => [
  { name: t("What¦import"), cell: ({ kind }) => importLabels()[kind] },
  { name: t("Contents"), cell: (row) => sumsText(row) },
  { name: t("When"), cell: ({ at }) => <DateTime at={at} /> },
  { name: t("By"), cell: ({ by }) => by },
  {
    name: t("Undo"),
    cell: (row) =>
      row.undoneAt === null ? (
        onUndo && (
          <Button size="small" onClick={() => onUndo(row)}>
            {t("Undo")}
          </Button>
        )
      ) : (
        <span className="text-ink-soft">
          {t("Undone by {name}", { name: row.undoneBy ?? "" })}, <DateTime at={row.undoneAt} />
        </span>
      ),
  },
];
