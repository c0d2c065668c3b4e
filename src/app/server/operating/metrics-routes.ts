/** Metrics for a monitoring system: for admins and callers with METRICS_TOKEN, also while the database is down. */
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { operating } from "#app/api/operating.ts";
import { unsentInFigures } from "#messages/server/mail/sending/unsent-mails.ts";
import { within } from "#platform/server/database/deadline.ts";
import { figures, metricsText, type Sample, watch } from "#platform/server/http/metrics.ts";
import type { Authenticator } from "#platform/server/http/serving/audience.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { hashOf, isSameHash } from "#platform/server/secrets/secret.ts";
import type { Shop } from "#shop/server/shop.ts";

const ASK_DATABASE_MILLISECONDS = 1_500;

export function metricsRoutes(app: FastifyInstance, shop: Shop) {
  watchPool((shop.db as unknown as { $client: pg.Pool }).$client);
  serve(app, operating.metrics, async () => {
    const own = figures(await askDatabase(shop));
    return metricsText((await shop.workers?.everybodysFigures(own)) ?? own);
  });
}

function watchPool(pool: pg.Pool) {
  const connections = { help: "Connections to the database" };
  const used = () => pool.totalCount - pool.idleCount;
  watch("sheetal_database_connections", { ...connections, labels: { state: "idle" } }, () => pool.idleCount);
  watch("sheetal_database_connections", { ...connections, labels: { state: "used" } }, used);
  watch("sheetal_database_waiting", { help: "How many wait for a connection" }, () => pool.waitingCount);
}

async function askDatabase(shop: Shop): Promise<Sample[]> {
  const up = (value: number): Sample => ({ name: "sheetal_database_up", help: "Whether the database answers", value });
  try {
    const { byStatus, overdueSeconds } = await within(ASK_DATABASE_MILLISECONDS, () => unsentInFigures(shop));
    const mails = Object.entries(byStatus).map(([status, value]) => ({
      name: "sheetal_mails",
      help: "Mails that are not sent yet, or never will be",
      labels: { status },
      value,
    }));
    const late = "How late the mail is that waits longest";
    return [up(1), ...mails, { name: "sheetal_mail_overdue_seconds", help: late, value: overdueSeconds }];
  } catch (error) {
    shop.log.warn({ error }, "metrics without what the database knows");
    return [up(0)];
  }
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
