import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { toast, toasts } from "#platform/web/ui/overlays/toast.ts";
import { whyNotSent } from "./send-error.ts";

/** Tells what was done and offers Undo, which calls the server and reloads the screen. */
export function useUndoToast() {
  const { revalidate } = useRevalidator();
  return (text: string, undo: () => Promise<unknown>) => {
    async function run() {
      try {
        await undo();
        toast(t("Undone."));
      } catch (error) {
        toast(whyNotSent(error), "problem");
      } finally {
        await revalidate();
      }
    }
    toasts.offer(text, { label: t("Undo"), run: () => void run() });
  };
}
