import { makeToastStore, type ToastKind } from "./toast-store.ts";

export const toasts = makeToastStore(
  (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  () => performance.now(),
);

/** Tells the visitor something in passing, from anywhere in the browser: toast("R-32 is in your cart."). */
export const toast = (text: string, kind?: ToastKind) => toasts.show(text, kind);
