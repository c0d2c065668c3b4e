import { perLanguage, t } from "#platform/rules/language/text.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import type { Column } from "#receivables/rules/bank/layout.ts";

export type ColumnMapping = Partial<Record<Column | "bank" | "linesLeftOut", string>>;

const FIELDS = perLanguage((): readonly { column: Column; label: string; hint?: string; needed?: true }[] => [
  { column: "date", label: t("Date"), needed: true },
  { column: "narration", label: t("Text"), needed: true },
  { column: "credit", label: t("Money in") },
  { column: "debit", label: t("Money out") },
  { column: "amount", label: t("Amount"), hint: t("If money in and money out are in one column.") },
  { column: "side", label: t("Dr or Cr"), hint: t("Next to a single amount column.") },
  { column: "reference", label: t("Reference") },
  { column: "balance", label: t("Balance¦bank") },
]);

type Props = { rows: readonly (readonly string[])[]; onRead: (how: ColumnMapping) => void };

/** For a bank with unknown headings: staff choose the header row and the columns. The choice is stored for the bank's next file. */
export function ColumnChoice({ rows, onRead }: Props) {
  const form = useForm({
    initial: { bank: "", header: String(fullest(rows)), columns: {} as Partial<Record<Column, string>> },
    check: ({ bank, columns }) => ({
      bank: !bank.trim() && t("Please enter the bank's name."),
      "columns.date": !columns.date && t("Please choose a column."),
      "columns.narration": !columns.narration && t("Please choose a column."),
      columns:
        !(columns.amount || (columns.credit && columns.debit)) && t("Please choose Money in and Money out, or Amount."),
    }),
    send: async ({ bank, columns }) =>
      onRead({ bank, ...Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading)) }),
  });
  const headings = headingsIn(rows, Number(form.values.header));
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">{t("Which column is which?")}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          label={t("Bank")}
          hint={t("Bank name, for the next file.")}
          maxLength={60}
          autoComplete="off"
          {...form.field("bank")}
        />
        <SelectField
          label={t("Header row")}
          options={rows.flatMap((cells, row) =>
            cells.some((cell) => cell !== "") ? [{ value: String(row), label: rowText(cells, row) }] : [],
          )}
          {...form.field("header")}
          onChange={(event) => form.set({ header: event.target.value, columns: {} })}
        />
        {FIELDS().map(({ column, label, hint, needed }) => (
          <SelectField
            key={column}
            label={label}
            hint={hint}
            optional={!needed}
            placeholder={needed ? t("Please choose") : t("None")}
            options={headings}
            {...form.field(`columns.${column}`)}
          />
        ))}
      </div>
      {form.problems.columns && (
        <p role="alert" className="text-bad">
          {form.problems.columns}
        </p>
      )}
      <Button onClick={form.submit}>{t("Use these columns")}</Button>
    </fieldset>
  );
}

const rowText = (cells: readonly string[], row: number) =>
  `${row + 1}: ${cells.filter((cell) => cell !== "").join(", ")}`.slice(0, 60);

function headingsIn(rows: readonly (readonly string[])[], header: number) {
  const cells = rows[header] ?? [];
  const example = (place: number) => rows.slice(header + 1).find((row) => row[place])?.[place];
  const named = cells.flatMap((heading, place) => {
    const below = example(place);
    return heading === ""
      ? []
      : [{ value: heading, label: below ? t("{heading}, such as {example}", { heading, example: below }) : heading }];
  });
  return named.filter(({ value }, place) => named.findIndex((other) => other.value === value) === place);
}

/** The row with the most text cells is usually the header. */
export function fullest(rows: readonly (readonly string[])[]): number {
  const words = rows.map((cells) => cells.filter((cell) => /\p{L}/u.test(cell)).length);
  return Math.max(0, words.indexOf(Math.max(...words)));
}
