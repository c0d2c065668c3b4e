/** The row a key moves to; undefined for other keys. */
export function nextRow(key: string, current: number, rows: number): number | undefined {
  if (rows === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return Math.min(current + 1, rows - 1);
    case "ArrowUp":
      return Math.max(current - 1, 0);
    case "Home":
      return 0;
    case "End":
      return rows - 1;
    default:
      return undefined;
  }
}
