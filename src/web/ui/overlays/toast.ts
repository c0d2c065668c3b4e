import { makeToastStore, type ToastKind } from "./toast-store.ts";

/** A place for one passing message, by the clock of the browser. */
export const aToastStore = () =>
  makeToastStore(
    (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    () => performance.now(),
  );

export const toasts = aToastStore();

/** Tells the visitor something in passing, from anywhere in the browser: toast("R-32 is in your cart."). */
export const toast = (text: string, kind?: ToastKind) => toasts.show(text, kind);
