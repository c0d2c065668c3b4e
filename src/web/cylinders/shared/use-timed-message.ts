import { useEffect, useState, useSyncExternalStore } from "react";
import { aToastStore } from "#web/ui/toast.ts";

/** One message that belongs beside a button and goes by itself; time stands still for it while somebody reads it. */
export function useTimedMessage() {
  const [store] = useState(aToastStore);
  const shown = useSyncExternalStore(store.subscribe, store.read, () => null);
  useEffect(() => store.dismiss, [store]);
  return {
    shown,
    say: (text: string, milliseconds: number) => store.show(text, "problem", milliseconds),
    clear: store.dismiss,
    hold: {
      onPointerEnter: store.pause,
      onPointerLeave: store.resume,
      onFocus: store.pause,
      onBlur: store.resume,
    },
  };
}

export type TimedMessage = ReturnType<typeof useTimedMessage>;
