/** The open dialog and its cylinder as a URL hash: #qr=SH-1042, #transfer=SH-1042 or #correct=SH-1042. */
export type CylinderDialog = { kind: "qr" | "transfer" | "correct"; number: string };

export const printCylinderDialog = ({ kind, number }: CylinderDialog): string =>
  `${kind}=${encodeURIComponent(number)}`;

export function parseCylinderDialog(hash: string): CylinderDialog | null {
  const [, kind, number] = /^#(qr|transfer|correct)=(.{1,600})$/.exec(hash) ?? [];
  if ((kind !== "qr" && kind !== "transfer" && kind !== "correct") || number === undefined) return null;
  try {
    return { kind, number: decodeURIComponent(number) };
  } catch {
    // A damaged hash opens nothing.
    return null;
  }
}
