/** May be missing in a private window or over plain http. */
type Workers = Pick<ServiceWorkerContainer, "register"> & {
  readonly controller: Pick<ServiceWorker, "postMessage"> | null;
};

export function registerWorker(workers: Workers | null | undefined) {
  // If registration fails, the browser shows its own offline page.
  workers?.register("/service-worker.js").catch(() => undefined);
  workers?.controller?.postMessage("at rest");
}
