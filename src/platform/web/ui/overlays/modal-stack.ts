import { createStore } from "#platform/web/state/create-store.ts";

/** Topmost last. Content shown over modals must be inside the topmost, because the rest is inert. */
export const modalStack = createStore<readonly HTMLDialogElement[]>([]);

/** Returns leave(). */
export function enterStack(dialog: HTMLDialogElement) {
  modalStack.set([...modalStack.read(), dialog]);
  return () => modalStack.set(modalStack.read().filter((other) => other !== dialog));
}
