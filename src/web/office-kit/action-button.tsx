import { type ComponentProps, useState } from "react";
import { t } from "#domain/language/text.ts";
import { whyNotSent } from "#web/forms/send-error.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

type Props = Omit<ComponentProps<typeof Button>, "onClick" | "busy"> & {
  /** What a press does. A refusal is told in passing, and the button can be pressed again. */
  action: () => Promise<unknown>;
  /** The words for a refusal, where the shop's own would not do. */
  tell?: (error: unknown) => string;
};

/** A press that the shop answers: busy meanwhile, and never twice at once. */
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
