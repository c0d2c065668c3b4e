/** What an import found or did, in one line. */
import type { ImportAnswer } from "./admin-product.ts";

type Counted = Pick<ImportAnswer, "done" | "rows" | "created" | "updated" | "unchanged" | "problems">;

export function importText({ done, rows, created, updated, unchanged, problems }: Counted): string {
  if (problems.length > 0) {
    if (rows === 0) return "This file cannot be read yet";
    const wrong = new Set(problems.map(({ row }) => row)).size;
    return `${wrong} of ${rows} ${rows === 1 ? "row" : "rows"} ${wrong === 1 ? "needs" : "need"} mending`;
  }
  const counts = [counted(created, "new"), counted(updated, "changed"), counted(unchanged, "unchanged")].filter(
    Boolean,
  );
  return `${done ? "Imported" : "The file is in order"}: ${counts.join(", ") || "no products"}`;
}

const counted = (count: number, word: string) => (count === 0 ? "" : `${count} ${word}`);
