import { useState } from "react";
import { stillLoggedIn } from "#people/web/session/use-account.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { LeaveIcon } from "#platform/web/ui/buttons/icons.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { logOutQrUser } from "./log-out-qr-user.ts";

type Props = { title: string; user: string; other: { name: string; to: string } };

export function ToolHeader({ title, user, other }: Props) {
  const [leaving, setLeaving] = useState(false);

  async function logOut() {
    setLeaving(true);
    try {
      await logOutQrUser();
    } catch {
      setLeaving(false);
      toast(stillLoggedIn(), "problem");
    }
  }

  return (
    <div className="no-print flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="font-bold text-title">{title}</h1>
        <p className="wrap-anywhere mt-1 text-ink-soft">
          {rich("Logged in as {name}", { name: <span className="font-semibold text-ink">{user}</span> })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={other.to}>{other.name}</ButtonLink>
        <Button onClick={logOut} busy={leaving && t("Logging out…")}>
          <LeaveIcon className="size-5" /> {t("Logout")}
        </Button>
      </div>
    </div>
  );
}
