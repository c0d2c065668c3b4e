/** The problems of a form: our own findings, and the server's while the rejected value is unchanged. */
export type Problem<Field extends string> = { field: Field; message: string };
export type Problems<Field extends string> = { [field in Field]?: string };

/** A field by name, or by path as in "variants.0.basePrice". */
export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

/** The form as sent, and the server's field errors by path. */
export type RejectedForm = { typed: object; fields: Readonly<Record<string, string>> };

/** A rejected field stays marked until that field changes; changes elsewhere do not clear it. */
export function problemsIn<Field extends string>(
  found: readonly Problem<Field>[],
  refused: RejectedForm | undefined,
  typed: object,
): Problems<Field> {
  const standing = refusedFields(refused).filter(([field]) => valueAt(typed, field) === valueAt(refused?.typed, field));
  const own = found.map(({ field, message }) => [field, message]);
  return Object.fromEntries([...standing, ...own]) as Problems<Field>;
}

/** A rejection that names no field of the form concerns the whole form. */
export const isAboutFields = (refused: RejectedForm | undefined): boolean => refusedFields(refused).length > 0;

const refusedFields = (refused: RejectedForm | undefined) =>
  Object.entries(refused?.fields ?? {}).filter(([field]) => valueAt(refused?.typed, field) !== undefined);

export const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);

export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [key = "", ...rest] = path.split(".");
  const inner = (values as Record<string, unknown>)[key];
  const next = rest.length === 0 ? value : withValueAt(inner, rest.join("."), value);
  return (Array.isArray(values) ? values.with(Number(key), next) : { ...values, [key]: next }) as Values;
}
