import { useRevalidator } from "react-router";
import { LABEL_FORMATS, labelsOnSheet } from "#cylinders/rules/labels/label-formats.ts";
import { MAX_LABELS } from "#cylinders/rules/labels/label-rolls.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { callApi, type RowOf } from "#platform/web/api.ts";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { Columns } from "#platform/web/ui/table.tsx";

type Roll = RowOf<"GET /api/admin/labels/rolls">;

export const loader = listLoader("GET /api/admin/labels/rolls", []);

export const meta = screenMeta(() => t("Label rolls"));

/** Blank labels: created by the roll, printed in true size, bound to a cylinder at the first scan. */
export default function LabelRollList({ loaderData: rolls }: ScreenProps<typeof loader>) {
  const mayMake = useMayCall("POST /api/admin/labels/rolls");
  return (
    <>
      <PageHeading
        title={t("Label rolls")}
        text={t("Blank labels with a short code. The first scan binds each label to a cylinder.")}
        actions={<ButtonLink to="/admin/cylinder-labels">{t("Labels of registered cylinders")}</ButtonLink>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {mayMake && <MakeRoll />}
        {rolls && (
          <OfficeList
            label={t("Label rolls")}
            columns={mayMake ? [...COLUMNS(), PRINT()] : COLUMNS()}
            rowKey={({ id }) => String(id)}
            {...rolls}
            empty={{
              title: t("No rolls yet."),
              text: t("Your rolls appear here. You can reprint them and see how many labels are in use."),
            }}
          />
        )}
      </div>
    </>
  );
}

const FORMATS = perLanguage(() =>
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

/** Idempotent: a double press creates one roll. */
function MakeRoll() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      count: String(labelsOnSheet(LABEL_FORMATS[0])),
      format: LABEL_FORMATS[0].code as string,
      key: newPressKey(),
    },
    check: ({ count }) => ({
      count: !isCount(count) && t("Please enter a number from 1 to {most}.", { most: grouped(MAX_LABELS) }),
    }),
    send: async ({ count, ...typed }) => {
      const roll = await callApi("POST /api/admin/labels/rolls", { body: { ...typed, count: Number(count) } });
      await revalidate();
      toast(
        t("Labels {first} to {last} created. Print them from the list.", {
          first: roll.firstSerial,
          last: roll.lastSerial,
        }),
      );
      form.set({ key: newPressKey() });
    },
  });
  return (
    <Card as="section">
      <h2 className="mb-4 font-semibold text-heading">{t("New roll")}</h2>
      <form {...form.wiring} aria-label={t("New roll")} className="space-y-4">
        <TextField
          label={t("How many labels")}
          hint={t("1 to {most}.", { most: grouped(MAX_LABELS) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          {...form.field("count")}
        />
        <SelectField label={t("Label format")} options={FORMATS()} {...form.field("format")} />
        {form.refusal && <Notice kind="bad">{form.refusal}</Notice>}
        <Button kind="main" type="submit" busy={form.sending && t("Creating…")} className="max-sm:w-full">
          {t("Create the roll")}
        </Button>
        <p className="text-ink-soft text-sm">
          {t("Print at scale 100 % (actual size). “Fit to page” makes every label too small.")}
        </p>
      </form>
    </Card>
  );
}

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
  {
    name: t("Created"),
    cell: ({ at, by }) => (
      <>
        <DateTime at={at} />
        <span className="wrap-anywhere block text-ink-soft text-sm">{by}</span>
      </>
    ),
  },
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
