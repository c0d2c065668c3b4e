/** Parses a product's specifications, stored as one line ("GWP: 675; Oil: POE"). */
export type Specification = { name: string; value: string };

export function specificationLines(specifications: string | undefined): Specification[] {
  const parts = (specifications ?? "").split(/[;\n]/).map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const colon = part.indexOf(":");
    return colon < 1
      ? { name: "", value: part }
      : { name: part.slice(0, colon).trim(), value: part.slice(colon + 1).trim() };
  });
}
