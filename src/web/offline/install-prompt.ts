/** The browser's own offer to put the shop on the phone, kept for a moment when it is not in the way. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

let kept: InstallPrompt | undefined;

/** From the first moment: the browser offers once a page. */
export function keepInstallPrompt() {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
  });
}

/** It can be used once. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const prompt = kept;
  kept = undefined;
  return prompt;
}

export const hasInstallPrompt = () => kept !== undefined;
