import { useState } from "react";
import type { Column } from "#domain/bank/layout.ts";
import { perLanguage, t } from "#domain/language/text.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

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
  const [header, setHeader] = useState(() => fullest(rows));
  const [chosen, setChosen] = useState<ColumnMapping>({});
  const [tried, setTried] = useState(false);
  const headings = headingsIn(rows, header);
  const isMissing = (column: Column) => tried && !chosen[column] && t("Please choose a column.");
  const hasAmounts = Boolean(chosen.amount || (chosen.credit && chosen.debit));

  function read() {
    setTried(true);
    if (!chosen.date || !chosen.narration || !hasAmounts || !chosen.bank?.trim()) return;
    onRead(Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)));
  }

  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">{t("Which column is which?")}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          label={t("Bank")}
          hint={t("Bank name, for the next file.")}
          maxLength={60}
          autoComplete="off"
          value={chosen.bank ?? ""}
          onChange={(event) => setChosen({ ...chosen, bank: event.target.value })}
          error={tried && !chosen.bank?.trim() ? t("Please enter the bank's name.") : undefined}
        />
        <SelectField
          label={t("Header row")}
          options={rows.flatMap((cells, row) =>
            cells.some((cell) => cell !== "") ? [{ value: String(row), label: rowText(cells, row) }] : [],
          )}
          value={String(header)}
          onChange={(event) => {
            setHeader(Number(event.target.value));
            setChosen({ ...(chosen.bank && { bank: chosen.bank }) });
          }}
        />
        {FIELDS().map(({ column, label, hint, needed }) => (
          <SelectField
            key={column}
            label={label}
            hint={hint}
            optional={!needed}
            placeholder={needed ? t("Please choose") : t("None")}
            options={headings}
            value={chosen[column] ?? ""}
            onChange={(event) => setChosen({ ...chosen, [column]: event.target.value })}
            error={(needed && isMissing(column)) || undefined}
          />
        ))}
      </div>
      {tried && !hasAmounts && (
        <p role="alert" className="text-bad">
          {t("Please choose Money in and Money out, or Amount.")}
        </p>
      )}
      <Button onClick={read}>{t("Use these columns")}</Button>
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
