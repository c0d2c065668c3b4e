import { useEffect, useState } from "react";
import { t } from "#domain/language/text.ts";
import { callApi } from "#web/api.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { takeToken } from "#web/forms/take-token.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/end-alerts";

/** The URL contains a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${t("Stop price alerts")} · ${matches[0].loaderData.shop.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function EndPriceAlerts() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-12 md:px-6 md:pt-20">
      <EndAlerts />
    </div>
  );
}

/** The target of the link in each price alert. It requires a press, because mail scanners open links too. */
function EndAlerts() {
  const [token, setToken] = useState("");
  const [ending, setEnding] = useState(false);
  const [ended, setEnded] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => setToken(takeToken()), []);

  async function end() {
    setEnding(true);
    setRefusal(undefined);
    try {
      setEnded((await callApi("POST /api/price-alerts/end", { query: { token } })).message);
    } catch (error) {
      setRefusal(whyNotSent(error));
    } finally {
      setEnding(false);
    }
  }

  return (
    <>
      <h1 className="font-bold text-display">{t("Price alerts")}</h1>
      <div role="status" className="mt-4 min-h-14 text-ink-soft text-lg">
        {ended ?? t("Press the button to stop mails about new prices.")}
      </div>
      {refusal && (
        <div className="mb-4">
          <Notice kind="bad">{refusal}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        {ended === undefined && (
          <Button kind="main" busy={ending && t("Ending…")} onClick={() => void end()}>
            {t("Stop price alerts")}
          </Button>
        )}
        <ButtonLink to="/refrigerant-prices">{t("See today's prices")}</ButtonLink>
      </div>
    </>
  );
}
