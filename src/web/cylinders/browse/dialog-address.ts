/** Which cylinder a dialog is open for, as the mark in the address says it: #qr=SH-1042, #transfer=SH-1042 or #correct=SH-1042. */
export type CylinderDialog = { kind: "qr" | "transfer" | "correct"; number: string };

export const printCylinderDialog = ({ kind, number }: CylinderDialog): string =>
  `${kind}=${encodeURIComponent(number)}`;

export function parseCylinderDialog(hash: string): CylinderDialog | null {
  const [, kind, number] = /^#(qr|transfer|correct)=(.{1,600})$/.exec(hash) ?? [];
  if ((kind !== "qr" && kind !== "transfer" && kind !== "correct") || number === undefined) return null;
  try {
    return { kind, number: decodeURIComponent(number) };
  } catch {
    // A mark broken on the way opens nothing.
    return null;
  }
}
