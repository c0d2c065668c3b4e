/** Which product a dialog is open for, as the mark in the address says it: #product=r32-10kg or #enquire=copper-pipe. */
export type ProductDialog = { kind: "product" | "enquire"; id: string };

export const printProductDialog = ({ kind, id }: ProductDialog): string => `${kind}=${encodeURIComponent(id)}`;

export function parseProductDialog(hash: string): ProductDialog | null {
  const [, kind, id] = /^#(product|enquire)=(.{1,300})$/.exec(hash) ?? [];
  if ((kind !== "product" && kind !== "enquire") || id === undefined) return null;
  try {
    return { kind, id: decodeURIComponent(id) };
  } catch {
    // A mark broken on the way, in a chat for instance, opens nothing.
    return null;
  }
}
