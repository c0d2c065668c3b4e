/** What is asked of the browser's service workers; in a private window and on a plain http address it may have none. */
type Workers = Pick<ServiceWorkerContainer, "register"> & {
  readonly controller: Pick<ServiceWorker, "postMessage"> | null;
};

export function registerWorker(workers: Workers | null | undefined) {
  // Where it is refused the browser's own offline page has to do.
  workers?.register("/service-worker.js").catch(() => undefined);
  workers?.controller?.postMessage("at rest");
}
