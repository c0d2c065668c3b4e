import { type ComponentProps, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";

type Props = Omit<ComponentProps<typeof Button>, "onClick" | "busy"> & {
  /** Called on press. A rejection shows a toast, and the button works again. */
  action: () => Promise<unknown>;
  tell?: (error: unknown) => string;
};

export function ActionButton({ action, tell = whyNotSent, ...rest }: Props) {
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      toast(tell(error), "problem");
    } finally {
      setBusy(false);
    }
  }

  return <Button size="small" {...rest} busy={busy && t("One moment…")} onClick={press} />;
}
