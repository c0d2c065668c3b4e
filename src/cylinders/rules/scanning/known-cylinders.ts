/**
 * The cylinders that a device may meet, as one compact file: without a signal a label then shows its number, gas and size. Rows are
 * sorted by id and by label, so that differences compress. It proves nothing: the server verifies each label.
 */
import { countOf, cylinderIdIn } from "#cylinders/rules/labels/short-code.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";

/** More are not listed: it is the largest yard that the shop is built for. */
export const MAX_KNOWN_CYLINDERS = 200_000;

export type KnownCylinder = { number: string; gas: string; kilograms: number };

/** As `GET /api/admin/known-cylinders` describes it: null where there is nothing. */
export type KnownCylindersFile = {
  kinds: readonly (readonly [gas: string, kilograms: number])[] | null;
  ids: readonly number[] | null;
  kindOf: readonly number[] | null;
  numbers: string | null;
  labels: readonly number[] | null;
  labelled: readonly number[] | null;
};

export type KnownCylinders = ReturnType<typeof openKnownCylinders>;

/** Searches in place: a map of 200,000 numbers would cost a phone 30 MB. */
export function openKnownCylinders(file: KnownCylindersFile) {
  const { kinds, kindOf, labelled } = file;
  const [idOf, labelOf] = [sums(file.ids ?? []), sums(file.labels ?? [])];
  const numbers = file.numbers ?? "";
  const lines = numbers.split("\n");
  const searched = `\n${numbers.toLowerCase()}\n`;
  const startOf = startsOfLines(searched, lines.length);

  function known(row: number | undefined): KnownCylinder | undefined {
    const number = row === undefined ? undefined : lines[row];
    const [gas, kilograms] = kinds?.[kindOf?.[row ?? -1] ?? -1] ?? [];
    return number === undefined || gas === undefined || kilograms === undefined
      ? undefined
      : { number, gas, kilograms };
  }

  return {
    ofLabel(code: string): KnownCylinder | undefined {
      const serial = code.split(".")[1] ?? "";
      const id = cylinderIdIn(serial);
      if (id !== undefined) return known(placeIn(idOf, id));
      return known(labelled?.[placeIn(labelOf, countOf(serial)) ?? -1]);
    },
    ofNumber(number: string): KnownCylinder | undefined {
      const at = searched.indexOf(`\n${numberKey(number)}\n`);
      return at < 0 ? undefined : known(placeIn(startOf, at));
    },
  };
}

function sums(differences: readonly number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(differences, (difference) => {
    sum += difference;
    return sum;
  });
}

function startsOfLines(text: string, count: number): Float64Array {
  let at = -1;
  return Float64Array.from({ length: count }, () => {
    at = text.indexOf("\n", at + 1);
    return at;
  });
}

/** By halving. */
function placeIn(sorted: Float64Array, value: number): number | undefined {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === value ? from : undefined;
}
