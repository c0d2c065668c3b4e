/** The modals that are open, the topmost last. Whatever must be seen over them has to live inside the topmost: the rest of the page is inert. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export const modalStack = {
  /** Answers how to leave again. */
  enter(dialog: HTMLDialogElement) {
    open.push(dialog);
    tell();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      tell();
    };
  },
  top: () => open.at(-1) ?? null,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function tell() {
  for (const listener of listeners) listener();
}
