/** Safari has no idle callback: there the load event decides. */
export function whenIdle(run: () => void, signal?: AbortSignal) {
  const rest = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 1);
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true, ...(signal && { signal }) });
}
