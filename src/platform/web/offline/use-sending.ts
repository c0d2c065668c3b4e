import { useEffect, useState } from "react";
import { useBackOnline } from "#platform/web/ui/browser/use-back-online.ts";
import type { Outbox, OutboxItem } from "./outbox.ts";

type Sender = Pick<Outbox<OutboxItem, unknown>, "startSending" | "sendNow">;

/** Sends while this person is here, and at once when the network is back. The outbox may load late. */
export function useSending(load: () => Promise<Sender>, owner: string | undefined) {
  const [outbox, setOutbox] = useState<Sender>();
  const isWanted = owner !== undefined && !outbox;
  // Without a network its script cannot be loaded either.
  const start = () => load().then(setOutbox, () => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => void (isWanted && start()), [isWanted]);
  useEffect(() => (owner === undefined ? undefined : outbox?.startSending(owner)), [outbox, owner]);
  useBackOnline(() => (isWanted ? start() : outbox?.sendNow()));
}
