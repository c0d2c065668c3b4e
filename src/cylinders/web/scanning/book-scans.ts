import { confirmed, type DeviceBatch } from "#cylinders/rules/scanning/scan-queue.ts";
import { t } from "#platform/rules/language/text.ts";
import { NotTyped } from "#platform/web/forms/send-error.ts";
import type { Outbox } from "#platform/web/offline/outbox.ts";

type Scanned = { /** As mobile/number. */ order: string; by: string };
type Queue = Pick<Outbox<DeviceBatch, unknown>, "latest" | "change" | "send">;

/** Books the scans of an order that this person has left on the device. Throws why one of them is not booked. */
export async function bookScansOf(queue: Queue, { order, by }: Scanned): Promise<void> {
  const own = (await queue.latest()).filter(
    (one) => one.purpose === "dispatch" && one.for === order && one.owner === by && one.state !== "sent",
  );
  for (const { key, state, message } of own) {
    if (state === "refused") throw notBooked(message);
    await queue.change(key, (now) => now && confirmed(now, new Date()));
    const result = await queue.send(key);
    if (result.kind === "refused") throw notBooked(result.problem.message);
    if (result.kind === "unreachable")
      throw new NotTyped(t("The scans could not be sent, so the order is not dispatched. Please try again."));
  }
}

const notBooked = (reason: string) =>
  new NotTyped(t("The order is not dispatched, because scanned cylinders were rejected: {reason}", { reason }));
