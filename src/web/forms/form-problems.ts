/** What is wrong with a form: what we find ourselves, and what the shop refused as long as it stands as it was sent. */
export type Problem<Field extends string> = { field: Field; message: string };
export type Problems<Field extends string> = { [field in Field]?: string };
export type FieldValues<Field extends string> = Record<Field, string>;

/** The form as it was sent, and what the shop said of its fields: by name, or by place as in "variants.0.basePrice". */
export type RejectedForm = { typed: object; fields: Readonly<Record<string, string>> };

/** A field that was refused stands until that field changes; what is changed elsewhere mends nothing here. */
export function problemsIn<Field extends string>(
  found: readonly Problem<Field>[],
  refused: RejectedForm | undefined,
  typed: object,
): Problems<Field> {
  const standing = refusedFields(refused).filter(([field]) => valueAt(typed, field) === valueAt(refused?.typed, field));
  const own = found.map(({ field, message }) => [field, message]);
  return Object.fromEntries([...standing, ...own]) as Problems<Field>;
}

/** A refusal that names nothing the form has is about the whole of it. */
export const isAboutFields = (refused: RejectedForm | undefined): boolean => refusedFields(refused).length > 0;

const refusedFields = (refused: RejectedForm | undefined) =>
  Object.entries(refused?.fields ?? {}).filter(([field]) => valueAt(refused?.typed, field) !== undefined);

const valueAt = (typed: unknown, path: string): unknown =>
  path.split(".").reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], typed);
