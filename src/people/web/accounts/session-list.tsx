import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";

export type OwnSession = ClientOutput<EndpointNamed<"GET /api/my-sessions">>[number];

const OTHERS = "others";

export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { revalidate } = useRevalidator();
  const [ending, setEnding] = useState("");

  async function end({ id, device }: OwnSession) {
    setEnding(id);
    try {
      await callApi("DELETE /api/my-sessions/{id}", { params: { id } });
      toast(t("{device} was logged out.", { device }));
      await revalidate();
    } catch (error) {
      toast(whyNotSent(error), "problem");
    } finally {
      setEnding("");
    }
  }

  async function endOthers() {
    setEnding(OTHERS);
    try {
      const { message } = await callApi("DELETE /api/my-sessions", {});
      toast(message);
      await revalidate();
    } catch (error) {
      toast(whyNotSent(error), "problem");
    } finally {
      setEnding("");
    }
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium">
                {session.device} {session.current && <Badge kind="cold">{t("This device")}</Badge>}
              </p>
              <p className="text-ink-soft text-sm">
                {t("Logged in {opened}; last used {used}", {
                  opened: dateTimeText(session.openedAt),
                  used: dateTimeText(session.lastSeenAt),
                })}
              </p>
            </div>
            {!session.current && (
              <Button size="small" busy={ending === session.id && t("Ending…")} onClick={() => void end(session)}>
                {t("Log out")}
                <span className="sr-only"> {session.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="mt-4" busy={ending === OTHERS && t("Ending…")} onClick={() => void endOthers()}>
          {t("Log out all other devices")}
        </Button>
      )}
    </>
  );
}
