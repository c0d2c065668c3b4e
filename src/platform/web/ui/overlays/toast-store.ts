import { createStore } from "#platform/web/state/create-store.ts";
import { type Schedule, schedule } from "#platform/web/state/retry.ts";

export type { Schedule };

/** The page's single toast. It lasts five seconds or its own time; the timer pauses under the pointer or focus. */
export type ToastKind = "done" | "note" | "problem";
export type ToastAction = { label: string; run: () => void };
export type Toast = { id: number; text: string; kind: ToastKind; action?: ToastAction };

export const TOAST_MILLISECONDS = 5000;
/** Time to read the message and to reach its button. */
const ACTION_MILLISECONDS = 10_000;

export function makeToastStore(later: Schedule = schedule, now: () => number = () => performance.now()) {
  const store = createStore<Toast | null>(null);
  let count = 0;
  let left = 0;
  let since = 0;
  let callOff = () => {};

  function dismiss() {
    callOff();
    store.set(null);
  }

  function resume() {
    if (!store.read()) return;
    callOff();
    since = now();
    callOff = later(dismiss, left);
  }

  function put(toast: Omit<Toast, "id">, milliseconds: number) {
    count += 1;
    left = milliseconds;
    store.set({ id: count, ...toast });
    resume();
  }

  return {
    ...store,
    show(text: string, kind: ToastKind = "done", milliseconds = TOAST_MILLISECONDS) {
      put({ text, kind }, milliseconds);
    },
    /** Running the action dismisses the message. */
    offer(text: string, { label, run }: ToastAction) {
      const take = () => {
        dismiss();
        run();
      };
      put({ text, kind: "done", action: { label, run: take } }, ACTION_MILLISECONDS);
    },
    dismiss,
    pause() {
      callOff();
      callOff = () => {};
      left = Math.max(0, left - (now() - since));
      since = now();
    },
    resume,
  };
}
