import { expect, test } from "vitest";
import type { Publication } from "#catalogue/api/admin-prices.ts";
import { publicationText } from "./publication-list.tsx";

const AT = "2026-11-15T05:00:00.000Z";
const made = (changes: Partial<Publication>): Publication => ({
  number: 4,
  status: "published",
  by: "Asha",
  note: "",
  createdAt: AT,
  publishAt: null,
  publishedAt: AT,
  cancelledBy: null,
  cancelledAt: null,
  failure: null,
  undoes: null,
  undoneBy: null,
  changes: [],
  ...changes,
});

test.each<{ what: string; publication: Publication; lines: string[] }>([
  {
    what: "published",
    publication: made({ undoneBy: 5 }),
    lines: ["By Asha, Sun, 15 Nov 2026, 10:30 am IST", "Undone by publication 5"],
  },
  {
    what: "scheduled",
    publication: made({ status: "scheduled", publishedAt: null, publishAt: "2026-11-16T03:30:00.000Z" }),
    lines: ["By Asha, written Sun, 15 Nov 2026, 10:30 am IST", "Due Mon, 16 Nov 2026, 09:00 am IST"],
  },
  {
    what: "cancelled",
    publication: made({ status: "cancelled", publishedAt: null, cancelledBy: "Ravi", cancelledAt: AT }),
    lines: ["By Asha, written Sun, 15 Nov 2026, 10:30 am IST", "Cancelled by Ravi, Sun, 15 Nov 2026, 10:30 am IST"],
  },
])("a $what publication shows its author, time and result", ({ publication, lines }) => {
  expect(publicationText(publication)).toEqual(lines);
});
