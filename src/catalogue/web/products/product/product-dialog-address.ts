/** The open product dialog as a URL fragment: product=r32-10kg or enquire=copper-pipe. */
export type ProductDialog = { kind: "product" | "enquire"; id: string };

export const printProductDialog = ({ kind, id }: ProductDialog): string => `${kind}=${encodeURIComponent(id)}`;

export function parseProductDialog(fragment: string): ProductDialog | null {
  const [, kind, id] = /^(product|enquire)=(.{1,300})$/.exec(fragment) ?? [];
  if ((kind !== "product" && kind !== "enquire") || id === undefined) return null;
  try {
    return { kind, id: decodeURIComponent(id) };
  } catch {
    // A fragment damaged in transit, for instance in a chat, opens nothing.
    return null;
  }
}
