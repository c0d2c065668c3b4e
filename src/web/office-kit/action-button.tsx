import { type ComponentProps, useState } from "react";
import { t } from "#domain/language/text.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

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
