/** Topmost last. Content shown over modals must be inside the topmost, because the rest is inert. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export const modalStack = {
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
