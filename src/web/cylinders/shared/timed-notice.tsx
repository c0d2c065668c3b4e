import { Notice } from "#web/ui/notice.tsx";
import type { TimedMessage } from "./use-timed-message.ts";

/** The message of useTimedMessage, or nothing. */
export function TimedNotice({ shown, hold }: Pick<TimedMessage, "shown" | "hold">) {
  if (!shown) return null;
  return (
    <div {...hold} key={shown.id} className="mt-3">
      <Notice kind="bad">{shown.text}</Notice>
    </div>
  );
}
