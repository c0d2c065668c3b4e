import { useEffect, useState } from "react";
import { useStore } from "#platform/web/state/create-store.ts";
import { Notice } from "#platform/web/ui/notice.tsx";
import { makeToastStore } from "#platform/web/ui/overlays/toast-store.ts";

export function TimedNotice({ shown, hold }: Pick<TimedMessage, "shown" | "hold">) {
  if (!shown) return null;
  return (
    <div {...hold} key={shown.id} className="mt-3">
      <Notice kind="bad">{shown.text}</Notice>
    </div>
  );
}

/** A message beside a button that disappears by itself; hover and focus pause the timer. */
export function useTimedMessage() {
  const [store] = useState(() => makeToastStore());
  const shown = useStore(store);
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

type TimedMessage = ReturnType<typeof useTimedMessage>;
