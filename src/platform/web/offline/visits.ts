/** Counts visits and stores a refusal, to decide when to offer the app. */
const KEY = "visits";
const HERE = "visiting";
const NOT_AGAIN_MILLISECONDS = 90 * 24 * 60 * 60_000;

export type Visits = { count: number; refusedAt: string };

export function isTimeToOffer({ count, refusedAt, hasOrdered }: Visits & { hasOrdered: boolean }, now: Date): boolean {
  const isRefused = now.getTime() - Date.parse(refusedAt) < NOT_AGAIN_MILLISECONDS;
  return !isRefused && (hasOrdered || count >= 2);
}

export function countVisit() {
  try {
    if (sessionStorage.getItem(HERE) !== null) return;
    sessionStorage.setItem(HERE, "1");
    const visits = readVisits();
    write({ ...visits, count: visits.count + 1 });
  } catch {
    // Without storage every visit counts as the first.
  }
}

export function storeRefusal(now: Date) {
  write({ ...readVisits(), refusedAt: now.toISOString() });
}

export function readVisits(): Visits {
  try {
    const { count, refusedAt } = Object(JSON.parse(localStorage.getItem(KEY) ?? "{}")) as Partial<Visits>;
    return { count: Number(count) || 0, refusedAt: String(refusedAt ?? "") };
  } catch {
    return { count: 0, refusedAt: "" };
  }
}

function write(visits: Visits) {
  try {
    localStorage.setItem(KEY, JSON.stringify(visits));
  } catch {
    // Without storage every visit counts as the first.
  }
}
