import { useState } from "react";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

export type PriceAlert = ClientOutput<EndpointNamed<"GET /api/my-price-alerts">>["gases"][number];

export function ChosenAlerts({ alerts }: { alerts: readonly PriceAlert[] }) {
  const [chosen, setChosen] = useState(alerts);
  const [ending, setEnding] = useState<readonly string[]>([]);

  /** Responses may arrive out of order, so each removes only its own gases. */
  async function end(ids: readonly string[], ask: () => Promise<unknown>) {
    setEnding((others) => [...others, ...ids]);
    try {
      await ask();
      setChosen((left) => left.filter(({ id }) => !ids.includes(id)));
    } catch (error) {
      toast(whyNotSent(error), "problem");
    } finally {
      setEnding((others) => others.filter((id) => !ids.includes(id)));
    }
  }

  const ids = chosen.map(({ id }) => id);
  return (
    <>
      {chosen.length === 0 && <p className="text-ink-soft">{t("You have not chosen any gas.")}</p>}
      <ul>
        {chosen.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-line border-b py-2">
            <span className="wrap-anywhere min-w-0">{name}</span>
            <Button
              size="small"
              className="shrink-0"
              busy={ending.includes(id) && t("Ending…")}
              onClick={() => void end([id], () => callApi("DELETE /api/my-price-alerts/{id}", { params: { id } }))}
            >
              {t("Stop¦alert")}
              <span className="sr-only">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/refrigerant-prices">{t("Choose gases")}</ButtonLink>
        {chosen.length > 1 && (
          <Button
            busy={chosen.every(({ id }) => ending.includes(id)) && t("Ending…")}
            onClick={() => void end(ids, () => callApi("DELETE /api/my-price-alerts", {}))}
          >
            {t("Stop all alerts")}
          </Button>
        )}
      </div>
    </>
  );
}
