/** The fields of a change for the audit log: only those that differ, before and after. */
type Fields = Readonly<Record<string, unknown>>;

export function changesBetween(before: Fields, after: Fields): { before: Fields; after: Fields } | undefined {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  if (changed.length === 0) return undefined;
  const only = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]));
  return { before: only(before), after: only(after) };
}
