/** The row that a key moves to, as in a spreadsheet; undefined for other keys. */
export function nextCell(key: { key: string; shiftKey: boolean }, current: number, rows: number): number | undefined {
  const step = stepOf(key);
  if (step === undefined || rows === 0) return undefined;
  return Math.min(Math.max(current + step, 0), rows - 1);
}

const PAGE = 10;

function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined {
  if (key === "ArrowDown") return 1;
  if (key === "ArrowUp") return -1;
  if (key === "Enter") return shiftKey ? -1 : 1;
  if (key === "PageDown") return PAGE;
  return key === "PageUp" ? -PAGE : undefined;
}
