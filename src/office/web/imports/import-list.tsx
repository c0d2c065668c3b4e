import { importLabels } from "#office/rules/imports/import-kinds.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { Page } from "#platform/web/api.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { Section } from "#platform/web/office-kit/section.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import { sumsText } from "./import-outcome.tsx";

type Import = ClientOutput<EndpointNamed<"GET /api/admin/imports">>[number];

export function ImportList({ imports }: { imports: Page<Import> }) {
  return (
    <Section title={t("Imported files")}>
      <OfficeList
        label={t("Imported files")}
        columns={COLUMNS()}
        rowKey={({ id }) => id}
        {...imports}
        empty={{ title: t("Nothing imported yet."), text: t("Download a template, fill it and check it above.") }}
      />
    </Section>
  );
}

const COLUMNS = perLanguage<Columns<Import>>(() => [
  { name: t("What¦import"), cell: ({ kind }) => importLabels()[kind] },
  { name: t("Contents"), cell: (row) => sumsText(row) },
  { name: t("When"), cell: ({ at }) => <DateTime at={at} /> },
  { name: t("By"), cell: ({ by }) => by },
  { name: t("Undo"), cell: (row) => <Undo row={row} /> },
]);

function Undo({ row }: { row: Import }) {
  const { id, kind, undoneAt, undoneBy } = row;
  if (undoneAt !== null) {
    return (
      <span className="text-ink-soft">
        {t("Undone by {name}", { name: undoneBy ?? "" })}, <DateTime at={undoneAt} />
      </span>
    );
  }
  return (
    <Act
      call="POST /api/admin/imports/{id}/undo"
      input={(reason) => ({ params: { id }, body: { reason } })}
      done={t("The import was undone.")}
      ask={{
        title: t("Undo this import?"),
        description: t("{kind}: {what}. All of it is undone.", { kind: importLabels()[kind], what: sumsText(row) }),
        reason: { label: t("Reason") },
        action: t("Undo import"),
        danger: true,
      }}
    >
      {t("Undo")}
    </Act>
  );
}
