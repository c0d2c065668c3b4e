/** The open product dialog as a URL hash: #product=r32-10kg or #enquire=copper-pipe. */
export type ProductDialog = { kind: "product" | "enquire"; id: string };

export const printProductDialog = ({ kind, id }: ProductDialog): string => `${kind}=${encodeURIComponent(id)}`;

export function parseProductDialog(hash: string): ProductDialog | null {
  const [, kind, id] = /^#(product|enquire)=(.{1,300})$/.exec(hash) ?? [];
  if ((kind !== "product" && kind !== "enquire") || id === undefined) return null;
  try {
    return { kind, id: decodeURIComponent(id) };
  } catch {
    // A hash damaged in transit, for instance in a chat, opens nothing.
    return null;
  }
}
