import { onTestFinished } from "vitest";
import { cloudApi } from "#messages/server/notifications/cloud-api.ts";
import { handleEvents } from "#receivables/server/whatsapp/handle-events.ts";
import { startWhatsApp } from "#receivables/server/whatsapp/start-whatsapp.ts";
import { proofDesk } from "#sales/server/proofs/save-proof.ts";
import { aCloudApi, aReport } from "#testing/cloud-api.ts";
import { aDocumentShop } from "./document-shop.ts";

type OutboxStatus = "all" | "sent" | "failed";

/** A shop with the stand-in of the Cloud API, and a buyer who agreed to messages about orders. */
export async function aWhatsAppShop(options: Parameters<typeof aCloudApi>[0] = {}, answerMilliseconds = 5_000) {
  const cloud = await aCloudApi(options);
  onTestFinished(cloud.stop);
  const testShop = await aDocumentShop(cloud.settings);
  const { shop, app, buying, admin } = testShop;
  const agreed = await buying.put("/api/my-whatsapp", { orders: true, source: "account" });
  if (agreed.statusCode !== 200) throw new Error(agreed.body);
  const api = cloudApi(shop.config, answerMilliseconds);
  /** The outbox's WhatsApp messages, oldest first. */
  async function outbox(status: OutboxStatus = "all") {
    const listed = await admin.get(`/api/admin/mails?channel=whatsapp&status=${status}&sort=oldest`);
    return listed.json() as { id: string; kind: string; to: string; status: string; lastError: string | null }[];
  }
  return {
    ...testShop,
    cloud,
    startSending() {
      const work = startWhatsApp(shop, api);
      onTestFinished(async () => {
        for (const { stop } of work) await stop();
      });
    },
    /** Calls the webhook, as Meta does. */
    async report(report: Parameters<typeof aReport>[0], changes: { headers?: Record<string, string> } = {}) {
      const { body, headers } = aReport(report);
      return app.inject({
        method: "POST",
        url: "/api/whatsapp/webhook",
        payload: body,
        headers: { ...headers, ...changes.headers },
      });
    },
    handle: () => handleEvents({ ...shop, api, proofs: proofDesk(shop) }),
    outbox,
    async untilOutbox(status: OutboxStatus, enough: (rows: { status: string }[]) => boolean) {
      for (;;) {
        const rows = await outbox(status);
        if (enough(rows)) return rows;
        await new Promise((done) => setTimeout(done, 20));
      }
    },
  };
}
