/** The browser's own offer to put the shop on the phone, kept for a moment when it is not in the way. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

let cached: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function change(to: InstallPrompt | undefined) {
  cached = to;
  for (const listener of listeners) listener();
}

/** From the first moment: the browser offers once a page, and often only after it was drawn. */
export function captureInstallPrompt() {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
}

/** It can be used once. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const prompt = cached;
  change(undefined);
  return prompt;
}

export const hasInstallPrompt = () => cached !== undefined;

export function watchInstallPrompt(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
