/** Once the page has come and has nothing else to do. Safari has no idle callback: there the load of the page decides. */
export function whenIdle(run: () => void, signal?: AbortSignal) {
  const rest = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 1);
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", rest, { once: true, ...(signal && { signal }) });
}
