import { LABEL_FORMATS, labelsOnSheet } from "#cylinders/rules/labels/label-formats.ts";
import { MAX_LABELS } from "#cylinders/rules/labels/label-rolls.ts";
import { formatChoices } from "#cylinders/web/labels/label-settings.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { RowOf } from "#platform/web/api.ts";
import { ActDialog } from "#platform/web/office-kit/act-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";

type Roll = RowOf<"GET /api/admin/labels/rolls">;

export const loader = listLoader("GET /api/admin/labels/rolls", []);

/** Blank labels: created by the roll, printed in true size, bound to a cylinder at the first scan. */
export default function LabelRolls({ loaderData: listed }: ScreenProps<typeof loader>) {
  const mayMake = useMayCall("POST /api/admin/labels/rolls");
  return (
    <ListPage
      text={t("Blank labels with a short code. The first scan binds each label to a cylinder.")}
      actions={<NewRoll />}
      listed={listed}
      columns={mayMake ? [...COLUMNS(), PRINT()] : COLUMNS()}
      rowKey={({ id }) => String(id)}
      empty={{
        title: t("No rolls yet."),
        text: t("Your rolls appear here. You can reprint them and see how many labels are in use."),
      }}
    />
  );
}

const NewRoll = () => (
  <ActDialog
    call="POST /api/admin/labels/rolls"
    kind="main"
    title={t("New roll")}
    action={t("Create the roll")}
    initial={{ count: String(labelsOnSheet(LABEL_FORMATS[0])), format: LABEL_FORMATS[0].code as string }}
    check={({ count }) => ({
      count: !isCount(count) && t("Please enter a number from 1 to {most}.", { most: grouped(MAX_LABELS) }),
    })}
    input={({ count, format }, key) => ({ body: { key, format, count: Number(count) } })}
    done={({ firstSerial: first, lastSerial: last }) =>
      t("Labels {first} to {last} created. Print them from the list.", { first, last })
    }
  >
    {(form) => (
      <>
        <TextField
          label={t("How many labels")}
          hint={t("1 to {most}.", { most: grouped(MAX_LABELS) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...form.field("count")}
        />
        <SelectField label={t("Label format")} options={formatChoices()} {...form.field("format")} />
        <p className="text-ink-soft text-sm">
          {t("Print at scale 100 % (actual size). “Fit to page” makes every label too small.")}
        </p>
      </>
    )}
  </ActDialog>
);

const isCount = (typed: string) => /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MAX_LABELS;

const COLUMNS = perLanguage<Columns<Roll>>(() => [
  {
    name: t("Labels"),
    cell: ({ firstSerial, lastSerial }) => (
      <span className="whitespace-nowrap font-mono">
        {firstSerial} – {lastSerial}
      </span>
    ),
  },
  { name: t("Number¦labels"), number: true, cell: ({ count }) => grouped(count) },
  { name: t("On cylinders"), number: true, cell: ({ bound }) => grouped(bound) },
  { name: t("Created"), cell: ({ at }) => <DateTime at={at} /> },
  { name: t("By"), wide: true, cell: ({ by }) => by },
]);

const PRINT = perLanguage<Columns<Roll>[number]>(() => ({
  name: t("Print"),
  cell: ({ id, format, firstSerial }) => (
    <span className="flex flex-wrap gap-2">
      {[
        { as: "sheet", message: t("Sheets {format}", { format }) },
        { as: "single", message: t("One per page") },
      ].map(({ as, message }) => (
        <a
          key={as}
          href={`/api/admin/labels/rolls/${id}/labels.pdf?as=${as}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t("Print labels from {serial}: {how}", { serial: firstSerial, how: message })}
          className={buttonLook("quiet", "small")}
        >
          {message}
        </a>
      ))}
    </span>
  ),
}));
