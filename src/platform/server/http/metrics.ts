/** Prometheus metrics of this process. */
import { Counter, collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, register } from "prom-client";

type FinishedRequest = { method: string; route: string; status: number };

collectDefaultMetrics();
new Gauge({ name: "sheetal_processes", help: "Processes of the shop on this machine" }).set(1);

const requests = new Counter({
  name: "sheetal_http_requests_total",
  help: "Requests answered",
  labelNames: ["method", "route", "status"],
});

const latencies = new Histogram({
  name: "sheetal_http_request_seconds",
  help: "How long answers took",
  labelNames: ["method", "route"],
});

export function countRequest({ method, route, status }: FinishedRequest, milliseconds: number): void {
  requests.inc({ method, route, status });
  latencies.observe({ method, route }, milliseconds / 1000);
}

const queues = new Map<string, () => number>();
watch({ name: "sheetal_queue_waiting", help: "How many wait in a queue", labelNames: ["queue"] }, (gauge) => {
  for (const [queue, read] of queues) gauge.set({ queue }, read());
});

export const watchQueue = (queue: string, read: () => number) => void queues.set(queue, read);

/** A gauge that is read on export. A later one with the same name replaces it: tests open several shops. */
export function watch(options: GaugeConfiguration<string>, read: (gauge: Gauge) => void) {
  register.removeSingleMetric(options.name);
  new Gauge({
    ...options,
    collect() {
      read(this);
    },
  });
}
