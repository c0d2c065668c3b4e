/**
 * The one short message a page can show: a new one takes the place of the old, it goes by itself after five
 * seconds, and time stands still for it while somebody points at it or has the focus in it.
 */
export type ToastKind = "done" | "note" | "problem";
export type Toast = { id: number; text: string; kind: ToastKind };

/** Runs a thing later, and answers how to call it off. */
export type Later = (run: () => void, milliseconds: number) => () => void;

export const TOAST_MILLISECONDS = 5000;

export function makeToastStore(later: Later, now: () => number) {
  let shown: Toast | null = null;
  let count = 0;
  let left = 0;
  let since = 0;
  let callOff = () => {};
  const listeners = new Set<() => void>();

  function change(toast: Toast | null) {
    shown = toast;
    for (const listener of listeners) listener();
  }

  function dismiss() {
    callOff();
    change(null);
  }

  function resume() {
    if (!shown) return;
    callOff();
    since = now();
    callOff = later(dismiss, left);
  }

  return {
    show(text: string, kind: ToastKind = "done") {
      count += 1;
      left = TOAST_MILLISECONDS;
      change({ id: count, text, kind });
      resume();
    },
    dismiss,
    pause() {
      callOff();
      callOff = () => {};
      left = Math.max(0, left - (now() - since));
      since = now();
    },
    resume,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => shown,
  };
}
