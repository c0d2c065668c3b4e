import { useState } from "react";
import { useRevalidator } from "react-router";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { shortDate } from "#platform/web/ui/text/time-text.ts";

export type AnnouncedReturn = ClientOutput<EndpointNamed<"GET /api/announced-returns">>[number];

/** The page scrolls here after an announcement, because its slip is here. */
export const ANNOUNCED = "announced-returns";

export const isAwaited = ({ received, takenBack }: AnnouncedReturn) => !received && !takenBack;

export const announcedCount = ({ numbers, counted }: Pick<AnnouncedReturn, "numbers" | "counted">): string => {
  const total = numbers.length + counted.reduce((sum, { count }) => sum + count, 0);
  return cylinderCount(total);
};

export function AnnouncedList({ announced }: { announced: readonly AnnouncedReturn[] }) {
  if (announced.length === 0) return null;
  return (
    <section id={ANNOUNCED} className="space-y-3">
      <h2 className="font-semibold text-heading">{t("Announced returns")}</h2>
      <ul className="space-y-2">
        {announced.map((one) => (
          <li key={one.id} className="rounded-card border border-line bg-surface px-4 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="font-semibold">
                {one.way === "pickup"
                  ? t("{cylinders} to be picked up on {day}", {
                      cylinders: announcedCount(one),
                      day: shortDate(one.day),
                    })
                  : t("{cylinders} to be brought on {day}", {
                      cylinders: announcedCount(one),
                      day: shortDate(one.day),
                    })}
              </p>
              <AnnouncedState announced={one} />
            </div>
            {one.address && <p className="wrap-anywhere text-ink-soft text-sm">{one.address}</p>}
            {isAwaited(one) && <Awaited announced={one} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnnouncedState({ announced: { received, takenBack } }: { announced: AnnouncedReturn }) {
  if (received) return <Badge kind="good">{t("Received by the shop")}</Badge>;
  return takenBack ? <Badge kind="plain">{t("Cancelled")}</Badge> : <Badge kind="warn">{t("Not received yet")}</Badge>;
}

function Awaited({ announced: { id } }: { announced: AnnouncedReturn }) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <a
        href={`/api/announced-returns/${id}/slip.pdf?language=${spokenLanguage()}`}
        target="_blank"
        className={buttonLook("quiet", "small")}
        rel="noopener"
      >
        {t("Print slip")} <span className="sr-only">{t("(PDF, opens in a new tab)")}</span>
      </a>
      <Button size="small" kind="plain" onClick={() => setAsking(true)}>
        {t("Cancel this return")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Not bringing them?")}
        action={t("Cancel this return")}
        onConfirm={async () => {
          await callApi("POST /api/announced-returns/{id}/take-back", { params: { id }, body: {} });
          await revalidate();
        }}
      >
        <p>{t("We will not expect them then. You can announce them again on any day.")}</p>
      </ConfirmDialog>
    </div>
  );
}
