import { type ReactNode, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";

type StoppedPrice = { text: string; again: () => Promise<unknown> };

/** Sends prices typed by hand. When the server stops a large step, it asks and sends the same again, confirmed. */
export function usePriceGuard(): {
  guarded: (send: (confirm: boolean) => Promise<unknown>) => Promise<void>;
  dialog: ReactNode;
} {
  const [stopped, setStopped] = useState<StoppedPrice>();
  return {
    guarded: async (send) => {
      try {
        await send(false);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== "large-price-change") throw error;
        setStopped({ text: error.message, again: () => send(true) });
      }
    },
    dialog: stopped && (
      <ConfirmDialog
        open
        onClose={() => setStopped(undefined)}
        title={t("Is this price right?")}
        action={t("Yes, this is correct")}
        onConfirm={stopped.again}
      >
        <p>{stopped.text}</p>
      </ConfirmDialog>
    ),
  };
}
