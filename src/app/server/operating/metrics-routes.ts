/** Metrics for a monitoring system: for admins and callers with METRICS_TOKEN, also while the database is down. */
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { Gauge, Registry, register } from "prom-client";
import { operating } from "#app/api/operating.ts";
import { unsentInFigures } from "#messages/server/mail/sending/unsent-mails.ts";
import { within } from "#platform/server/database/deadline.ts";
import { watch } from "#platform/server/http/metrics.ts";
import type { Authenticator } from "#platform/server/http/serving/audience.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { hashOf, isSameHash } from "#platform/server/secrets/secret.ts";
import type { Shop } from "#shop/server/shop.ts";

const ASK_DATABASE_MILLISECONDS = 1_500;

export function metricsRoutes(app: FastifyInstance, shop: Shop) {
  watchPool((shop.db as unknown as { $client: pg.Pool }).$client);
  serve(app, operating.metrics, async () => {
    const ofProcesses = await (shop.metricsOfAllWorkers?.() ?? register.metrics());
    return `${ofProcesses}\n${await metricsOfDatabase(shop)}`;
  });
}

function watchPool(pool: pg.Pool) {
  const connections = {
    name: "sheetal_database_connections",
    help: "Connections to the database",
    labelNames: ["state"],
  };
  watch(connections, (gauge) => {
    gauge.set({ state: "idle" }, pool.idleCount);
    gauge.set({ state: "used" }, pool.totalCount - pool.idleCount);
  });
  const waiting = { name: "sheetal_database_waiting", help: "How many wait for a connection" };
  watch(waiting, (gauge) => gauge.set(pool.waitingCount));
}

/** The same for all processes, so one of them asks. */
async function metricsOfDatabase(shop: Shop): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const up = new Gauge({ name: "sheetal_database_up", help: "Whether the database answers", registers });
  try {
    const { byStatus, overdueSeconds } = await within(ASK_DATABASE_MILLISECONDS, () => unsentInFigures(shop));
    up.set(1);
    const help = "Mails that are not sent yet, or never will be";
    const mails = new Gauge({ name: "sheetal_mails", help, labelNames: ["status"], registers });
    for (const [status, count] of Object.entries(byStatus)) mails.set({ status }, count);
    const late = "How late the mail is that waits longest";
    new Gauge({ name: "sheetal_mail_overdue_seconds", help: late, registers }).set(overdueSeconds);
  } catch (error) {
    shop.log.warn({ error }, "metrics without what the database knows");
    up.set(0);
  }
  return registry.metrics();
}

/** The token is valid for this URL only. */
export function metricsTokenAuthenticator({ config }: Pick<Shop, "config">): Authenticator {
  const { METRICS_TOKEN } = config;
  const expected = METRICS_TOKEN === undefined ? undefined : hashOf(METRICS_TOKEN);
  return (request) => {
    const [, shown] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? "") ?? [];
    if (expected === undefined || shown === undefined) return {};
    if (request.routeOptions.url !== operating.metrics.path || !isSameHash(hashOf(shown), expected)) return {};
    return { admin: { id: "metrics", name: "metrics", role: "read-only" } };
  };
}
