/** How often somebody has come on this device, and when they did not want the shop as an app: a good moment to offer it, and no other. */
const KEY = "visits";
const HERE = "visiting";
const NOT_AGAIN_MILLISECONDS = 90 * 24 * 60 * 60_000;

export type Visits = { count: number; refusedAt: string };

export function isTimeToOffer({ count, refusedAt, hasOrdered }: Visits & { hasOrdered: boolean }, now: Date): boolean {
  const isRefused = now.getTime() - Date.parse(refusedAt) < NOT_AGAIN_MILLISECONDS;
  return !isRefused && (hasOrdered || count >= 2);
}

/** Once for each tab that is opened. */
export function countVisit() {
  try {
    if (sessionStorage.getItem(HERE) !== null) return;
    sessionStorage.setItem(HERE, "1");
    const visits = readVisits();
    write({ ...visits, count: visits.count + 1 });
  } catch {
    // A device that keeps nothing is always here for the first time.
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
    // See above.
  }
}
