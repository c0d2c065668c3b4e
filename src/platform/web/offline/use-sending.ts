import { useEffect } from "react";
import type { Outbox, OutboxItem } from "./outbox.ts";

type LoadOutbox = () => Promise<Pick<Outbox<OutboxItem, unknown>, "startSending">>;

/** Sends while this person is here, and at once when the network is back. The outbox may load late. */
export function useSending(load: LoadOutbox, owner: string | undefined) {
  useEffect(() => {
    if (owner === undefined) return;
    let stop = () => {};
    let isLeft = false;
    function start() {
      load().then(
        (outbox) => {
          if (!isLeft) stop = outbox.startSending(owner as string);
        },
        // Without a network its script cannot be loaded either.
        () => undefined,
      );
    }
    start();
    window.addEventListener("online", start);
    return () => {
      isLeft = true;
      window.removeEventListener("online", start);
      stop();
    };
  }, [load, owner]);
}
