import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { Act } from "#platform/web/office-kit/act.tsx";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";

type OfficeSession = ClientOutput<EndpointNamed<"GET /api/admin/sessions">>[number];

export function OfficeSessionList({ sessions }: { sessions: readonly OfficeSession[] }) {
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-56">
            <p className="wrap-anywhere font-medium">
              {session.name} {session.byToken && <Badge>{t("Token")}</Badge>}{" "}
              {session.current && <Badge kind="cold">{t("This device")}</Badge>}
            </p>
            <p className="text-ink-soft text-sm">
              {session.device}
              {" · "}
              {rich("Logged in {opened}; last used {used}", {
                opened: <DateTime at={session.openedAt} />,
                used: <DateTime at={session.lastSeenAt} />,
              })}
            </p>
          </div>
          {!session.current && (
            <Act
              call="DELETE /api/admin/sessions/{id}"
              input={{ params: { id: session.id } }}
              about={`${session.name}, ${session.device}`}
            >
              {t("Log out")}
            </Act>
          )}
        </li>
      ))}
    </ul>
  );
}
