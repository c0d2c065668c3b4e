/** A shop that imports the files of its first day. */
import type { InjectOptions } from "fastify";
import { expect } from "vitest";
import { aFileForm } from "#testing/file-form.ts";
import { aCustodyShop } from "./custody-shop.ts";
import { ADMIN_TOKEN } from "./order-shop.ts";

type Kind = "customers" | "opening-balances" | "cylinders";

export async function anImportShop(settings: Record<string, string> = {}) {
  const testShop = await aCustodyShop(settings);
  const { app, admin } = testShop;

  const send = (
    kind: Kind,
    csv: string | Buffer,
    { dryRun = false, query = "", headers = {} as InjectOptions["headers"] } = {},
  ) =>
    app.inject({
      method: "POST",
      url: `/api/admin/imports/${kind}?dryRun=${dryRun}&${query}`,
      headers: { "x-admin-token": ADMIN_TOKEN, ...headers },
      payload: aFileForm(csv, { type: "text/csv" }),
    });
  const undo = (id: string) => admin.post(`/api/admin/imports/${id}/undo`, { reason: "Wrong file" });

  return {
    ...testShop,
    send,
    undo,
    check: async (kind: Kind, csv: string) => (await send(kind, csv, { dryRun: true })).json(),
    /** Imports a valid file and returns the id of the import. */
    async imported(kind: Kind, csv: string): Promise<string> {
      const response = await send(kind, csv);
      expect(response.json(), response.body).toMatchObject({ done: true, problems: [] });
      return response.json().id;
    },
    totals: async () => (await admin.get("/api/admin/import-totals")).json(),
  };
}
