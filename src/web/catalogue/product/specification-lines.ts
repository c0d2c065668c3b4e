/** A product's specifications, written as one line in the catalogue ("GWP: 675; Oil: POE"), taken apart for reading. */
export type Specification = { name: string; value: string };

/** A part without a name of its own stands as it is. */
export function specificationLines(specifications: string | undefined): Specification[] {
  const parts = (specifications ?? "").split(/[;\n]/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const colon = part.indexOf(":");
    return colon < 1
      ? { name: "", value: part }
      : { name: part.slice(0, colon).trim(), value: part.slice(colon + 1).trim() };
  });
}
