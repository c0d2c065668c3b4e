import { t } from "#platform/rules/language/text.ts";
import { NotTyped } from "#platform/web/forms/send-error.ts";
import type { ScanQueue } from "./make-scan-queue.ts";

type Scanned = { /** As mobile/number. */ order: string; by: string };

/** Books the scans of an order that this person has left on the device. Throws why one of them is not booked. */
export async function bookScansOf(queue: Pick<ScanQueue, "latest" | "book">, { order, by }: Scanned): Promise<void> {
  const own = (await queue.latest()).filter(
    (one) => one.purpose === "dispatch" && one.for === order && one.by === by && one.state !== "booked",
  );
  for (const one of own) {
    const tried = one.state === "refused" ? one : await queue.book(one.batch);
    if (tried?.state === "refused")
      throw new NotTyped(
        t("The order is not dispatched, because scanned cylinders were rejected: {reason}", { reason: tried.message }),
      );
    if (tried?.state === "waiting")
      throw new NotTyped(t("The scans could not be sent, so the order is not dispatched. Please try again."));
  }
}
