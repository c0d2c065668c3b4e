import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { callersOf } from "#platform/server/http/serving/audience.ts";
import { anApp } from "#testing/app.ts";

const METRICS_TOKEN = "a-token-for-figures-only";
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };

test("a monitoring system sees requests, their latencies, the pool, queues, mails and the event loop", async () => {
  const { app, shop } = await anApp({ settings: { METRICS_TOKEN } });
  await app.inject("/api/health");
  await shop.db.execute(sql`insert into mails (kind, to_address, subject, text, html, status, next_attempt_at, created_at)
    values ('test-mail', 'ravi@example.in', 'x', 'x', 'x', 'queued', ${shop.now().toISOString()}::timestamptz - interval '90 s', now())`);
  const response = await app.inject({ url: "/api/metrics", headers: bearer });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  for (const line of [
    /^sheetal_http_requests_total\{method="GET",route="\/api\/health",status="200"\} [1-9]/m,
    /^sheetal_http_request_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/health"\} [1-9]/m,
    /^sheetal_http_request_seconds_count\{method="GET",route="\/api\/health"\} [1-9]/m,
    /^sheetal_database_connections\{state="idle"\} \d/m,
    /^sheetal_database_waiting 0$/m,
    /^sheetal_database_up 1$/m,
    /^sheetal_queue_waiting\{queue="passwords"\} 0$/m,
    /^sheetal_mails\{status="queued"\} 1$/m,
    /^sheetal_mail_overdue_seconds 90$/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
    /^process_resident_memory_bytes \d/m,
  ])
    expect(response.body).toMatch(line);
});

test("every metric is declared once and every line is machine-readable", async () => {
  const { app } = await anApp({ settings: { METRICS_TOKEN } });
  const { body } = await app.inject({ url: "/api/metrics", headers: bearer });
  const lines = body.trimEnd().split("\n");
  const types = lines.filter((line) => line.startsWith("# TYPE "));
  expect(new Set(types).size).toBe(types.length);
  const sample = /^[a-z0-9_]+(?:\{[a-z]+="(?:[^"\\\n]|\\.)*"(?:,[a-z]+="(?:[^"\\\n]|\\.)*")*\})? (?:[0-9.e+-]+|Nan)$/;
  expect(lines.filter((line) => line !== "" && !line.startsWith("# ") && !sample.test(line))).toEqual([]);
});

test.each([
  { who: "nobody", headers: {} },
  { who: "a wrong token", headers: { authorization: "Bearer another-token" } },
])("$who gets no metrics", async ({ headers }) => {
  const { app } = await anApp({ settings: { METRICS_TOKEN } });
  expect((await app.inject({ url: "/api/metrics", headers })).statusCode).toBe(401);
});

test("the metrics token grants no other access, and is rejected where it is not set", async () => {
  const { app } = await anApp({ settings: { METRICS_TOKEN } });
  app.get("/api/who", async (request) => callersOf(request));
  expect((await app.inject({ url: "/api/who", headers: bearer })).json()).toMatchObject({ admin: null });
  expect((await app.inject({ url: "/api/admin/orders", headers: bearer })).statusCode).toBe(401);
  const without = await anApp();
  expect((await without.app.inject({ url: "/api/metrics", headers: bearer })).statusCode).toBe(401);
});
