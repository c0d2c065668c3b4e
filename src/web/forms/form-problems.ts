/** What is wrong with a form: what we find ourselves, and what the shop refused as long as it stands as it was sent. */
export type Problem<Field extends string> = { field: Field; message: string };
export type Problems<Field extends string> = { [field in Field]?: string };
export type Typed<Field extends string> = Record<Field, string>;

/** The fields as they were sent, and what the shop said of them. */
export type Refused<Field extends string> = { typed: Typed<Field>; fields: Readonly<Record<string, string>> };

export function problemsIn<Field extends string>(
  found: readonly Problem<Field>[],
  refused: Refused<Field> | undefined,
  typed: Typed<Field>,
): Problems<Field> {
  const told = Object.entries(refused?.fields ?? {}).filter(
    ([field]) => typed[field as Field] === refused?.typed[field as Field],
  );
  const own = found.map(({ field, message }) => [field, message]);
  return Object.fromEntries([...told, ...own]) as Problems<Field>;
}
