import { useRevalidator } from "react-router";
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { callApi } from "#web/api.ts";
import { officeCylinderPath } from "#web/back-office/paths.ts";
import { ActionButton } from "#web/office-kit/action-button.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { momentText } from "#web/ui/time-text.ts";

type Report = Answered<EndpointNamed<"GET /api/admin/found-reports">>[number];

/** What strangers reported about lost cylinders: somebody looks at each, and nothing changes by itself. */
export function FoundReports({ reports }: { reports: readonly Report[] }) {
  const maySee = useMayCall("POST /api/admin/found-reports/{id}/seen");
  const { revalidate } = useRevalidator();
  if (reports.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="font-semibold text-heading">Reported found</h2>
      <ul className="mt-2 divide-y divide-line">
        {reports.map(({ id, number, at, where, mobile, message }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="wrap-anywhere min-w-0">
              <p>
                <TextLink to={officeCylinderPath(number)}>{number}</TextLink>{" "}
                <span className="text-ink-soft text-sm">{momentText(at)}</span>
              </p>
              <p>
                {where} {mobile && `· ${mobile}`}
              </p>
              {message && <p className="text-ink-soft">“{message}”</p>}
            </div>
            {maySee && (
              <ActionButton
                aria-label={`Looked at the report about ${number}`}
                action={async () => {
                  await callApi("POST /api/admin/found-reports/{id}/seen", { params: { id } });
                  await revalidate();
                }}
              >
                Looked at
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
