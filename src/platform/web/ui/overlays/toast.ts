import { makeToastStore, type ToastKind } from "./toast-store.ts";

export const toasts = makeToastStore();

/** Shows a toast from anywhere in the browser: toast("R-32 is in your cart."). */
export const toast = (text: string, kind?: ToastKind) => toasts.show(text, kind);
