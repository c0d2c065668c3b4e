import { useRevalidator } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ActionButton } from "#platform/web/office-kit/action-button.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { shortDateTime } from "#platform/web/ui/text/time-text.ts";

type Suspicion = ClientOutput<EndpointNamed<"GET /api/admin/custody/suspicions">>[number];

/** Labels scanned in unexpected places. The owner reviews each; nothing happens automatically. */
export function SuspicionList({ suspicions }: { suspicions: readonly Suspicion[] }) {
  const maySee = useMayCall("POST /api/admin/custody/suspicions/{id}/seen");
  const { revalidate } = useRevalidator();
  if (suspicions.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="font-semibold text-heading">{t("Unusual scans")}</h2>
      <p className="text-ink-soft text-sm">{t("For your review. Nothing was blocked.")}</p>
      <ul className="mt-2 divide-y divide-line">
        {suspicions.map(({ id, number, message, at }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="wrap-anywhere min-w-0 flex-1 basis-60">
              <p>
                <TextLink to={officeCylinderPath(number)}>{number}</TextLink>{" "}
                <span className="text-ink-soft text-sm">{shortDateTime(at)}</span>
              </p>
              <p>{message}</p>
            </div>
            {maySee && (
              <ActionButton
                aria-label={t("Mark reviewed: {number}", { number })}
                action={async () => {
                  await callApi("POST /api/admin/custody/suspicions/{id}/seen", { params: { id } });
                  await revalidate();
                }}
              >
                {t("Mark reviewed")}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
