/** The browser's install prompt, deferred to a moment when it does not interrupt. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

let cached: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function change(to: InstallPrompt | undefined) {
  cached = to;
  for (const listener of listeners) listener();
}

/** Must run early: the browser fires the event once per page. */
export function captureInstallPrompt() {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
}

/** The prompt can be used once. */
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
