/** A user who fills and labels cylinders: signed up, verified and approved without the pages in between. */
import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailTo } from "./outbox.ts";
import { expect } from "./shop.ts";
import { ADMIN_TOKEN } from "./start-shop.ts";
import { visit } from "./visit.ts";

export type QrUser = { email: string; password: string };

/** Unique, so that tests can run in parallel. */
export const aQrUser = (): QrUser => ({ email: `filler.${randomInt(1e9)}@gas.example`, password: "coolcool8" });

export async function verificationLink(email: string): Promise<string> {
  const { text } = await mailTo(email, { about: "/qr-verify-email" });
  return /\/qr-verify-email\?token=[\w-]+&email=\S+/.exec(text ?? "")?.[0] ?? "";
}

export async function approve(page: Page, email: string) {
  const headers = { "x-admin-token": ADMIN_TOKEN };
  const found = await page.request.get("/api/admin/qr-users", { headers, params: { q: email } });
  const [user] = (await found.json()) as { id: string }[];
  const response = await page.request.post(`/api/admin/qr-users/${user?.id}/approve`, { headers });
  expect(response.ok()).toBe(true);
}

export async function aQrUserAt(page: Page, path: string): Promise<QrUser> {
  const user = aQrUser();
  expect((await page.request.post("/api/qr-register", { data: user })).status()).toBe(201);
  const token = new URL(await verificationLink(user.email), "http://shop").searchParams.get("token");
  expect((await page.request.post("/api/qr-verify-email", { data: { token } })).ok()).toBe(true);
  await approve(page, user.email);
  expect((await page.request.post("/api/qr-login", { data: user })).ok()).toBe(true);
  await visit(page, path);
  return user;
}
