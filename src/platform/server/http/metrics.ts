/**
 * Prometheus metrics (https://prometheus.io/docs/instrumenting/exposition_formats/), without a library: this is shorter than its
 * lock file entries.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";

type Labels = Readonly<Record<string, string>>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type FinishedRequest = { method: string; route: string; status: number };

type RouteCounters = {
  byStatus: Map<number, number>;
  /** Requests per latency bucket. */
  counts: number[];
  sum: number;
};

const counted = new Map<string, Map<string, RouteCounters>>();
const watched = new Map<string, { name: string; help: string; labels: Labels; read: () => number }>();
const eventLoop = monitorEventLoopDelay({ resolution: 20 });
eventLoop.enable();

/** Runs for each request, so it builds no strings: labels are formatted on export. */
export function countRequest({ method, route, status }: FinishedRequest, milliseconds: number): void {
  const row = counted.get(method)?.get(route) ?? addCounted(method, route);
  row.byStatus.set(status, (row.byStatus.get(status) ?? 0) + 1);
  const seconds = milliseconds / 1000;
  let place = 0;
  while (place < SECONDS.length && seconds > (SECONDS[place] as number)) place += 1;
  row.counts[place] = (row.counts[place] as number) + 1;
  row.sum += seconds;
}

function addCounted(method: string, route: string): RouteCounters {
  const routes = counted.get(method) ?? new Map<string, RouteCounters>();
  const row = { byStatus: new Map(), counts: [...SECONDS.map(() => 0), 0], sum: 0 };
  counted.set(method, routes.set(route, row));
  return row;
}

const everyCounted = () =>
  [...counted].flatMap(([method, routes]) => [...routes].map(([route, row]) => ({ method, route, ...row })));

/** A gauge that is read on export, such as a queue length. A later one with the same name and labels replaces it. */
export function watch(name: string, { help, labels = {} }: { help: string; labels?: Labels }, read: () => number) {
  watched.set(name + labelled(labels), { name, help, labels, read });
}

export const watchQueue = (queue: string, read: () => number) =>
  watch("sheetal_queue_waiting", { help: "How many wait in a queue", labels: { queue } }, read);

export type Figure = { name: string; type: string; help: string; lines: string[] };

export type Sample = { name: string; help: string; labels?: Labels; value: number };

/** `also` holds samples that must be queried, such as the mails in the database. */
export function figures(also: readonly Sample[]): Figure[] {
  const { heapUsed, rss } = process.memoryUsage();
  const samples: Sample[] = [
    ...[...watched.values()].map(({ name, help, labels, read }) => ({ name, help, labels, value: read() })),
    ...also,
    ...eventLoopDelay(),
    { name: "process_resident_memory_bytes", help: "Memory of the process", value: rss },
    { name: "process_heap_bytes", help: "Memory that JavaScript uses", value: heapUsed },
    { name: "process_uptime_seconds", help: "How long the process lives", value: Math.round(process.uptime()) },
  ];
  const names = [...new Set(samples.map(({ name }) => name))];
  const gauges = names.map((name) => {
    const own = samples.filter((sample) => sample.name === name);
    const lines = own.map(({ labels, value }) => `${name}${labelled(labels)} ${value}`);
    return { name, type: "gauge", help: own[0]?.help ?? "", lines };
  });
  return [requestCounts(), requestLatencies(), ...gauges];
}

/** Groups the same metric of several processes, declared once. */
export function metricsText(all: readonly Figure[]): string {
  const byName = Map.groupBy(all, ({ name }) => name);
  const lines = [...byName.values()].flatMap((same) => {
    const [{ name, type, help }] = same as [Figure];
    return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...same.flatMap((figure) => figure.lines)];
  });
  return `${lines.join("\n")}\n`;
}

export const ofWorker = (all: readonly Figure[], number: number): Figure[] =>
  all.map((figure) => ({ ...figure, lines: figure.lines.map((line) => withLabel(line, `worker="${number}"`)) }));

function withLabel(line: string, label: string): string {
  const [, name = "", labels, value = ""] = /^([a-z_]+)(?:\{(.*)\})?( .+)$/.exec(line) ?? [];
  return `${name}{${labels ? `${labels},` : ""}${label}}${value}`;
}

/** Since the last export, so that one bad second an hour ago does not distort the current value. */
function eventLoopDelay(): Sample[] {
  const help = "How late the process came to its work since the last look";
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  const value = { p50: eventLoop.percentile(50), p99: eventLoop.percentile(99), max: eventLoop.max };
  eventLoop.reset();
  return Object.entries(value).map(([quantile, delay]) => ({
    name: "sheetal_event_loop_delay_seconds",
    help,
    labels: { quantile },
    value: seconds(delay),
  }));
}

function requestCounts(): Figure {
  const name = "sheetal_http_requests_total";
  const lines = everyCounted().flatMap(({ method, route, byStatus }) =>
    [...byStatus].map(([status, count]) => `${name}${labelled({ method, route, status: String(status) })} ${count}`),
  );
  return { name, type: "counter", help: "Requests answered", lines };
}

function requestLatencies(): Figure {
  const name = "sheetal_http_request_seconds";
  const lines = everyCounted().flatMap(({ method, route, counts, sum }) => {
    const labels = labelled({ method, route });
    let count = 0;
    const buckets = counts.map((own, place) => {
      count += own;
      return `${name}_bucket${labels.slice(0, -1)},le="${SECONDS[place] ?? "+Inf"}"} ${count}`;
    });
    return [...buckets, `${name}_sum${labels} ${sum}`, `${name}_count${labels} ${count}`];
  });
  return { name, type: "histogram", help: "How long answers took", lines };
}

function labelled(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, "\\$&")}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}
