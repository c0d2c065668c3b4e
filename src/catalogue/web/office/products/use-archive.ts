import { useRevalidator } from "react-router";
import { plural } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { useUndoToast } from "#platform/web/forms/use-undo-toast.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";

type Move = "archive" | "restore";

/** Archives or restores products at once; the toast undoes it for those that changed. */
export function useArchive() {
  const { revalidate } = useRevalidator();
  const tellWithUndo = useUndoToast();
  return async (ids: readonly string[], move: Move) => {
    const { ids: changed } = await callApi(`POST /api/admin/products/${move}`, { body: { ids: [...ids] } });
    await revalidate();
    // Someone else did it first.
    if (changed.length === 0) return toast(doneText(move, 0));
    const back = move === "archive" ? "restore" : "archive";
    tellWithUndo(doneText(move, changed.length), () =>
      callApi(`POST /api/admin/products/${back}`, { body: { ids: changed } }),
    );
  };
}

const doneText = (move: Move, count: number) =>
  move === "archive"
    ? plural(count, { one: "{count} product archived.", other: "{count} products archived." })
    : plural(count, { one: "{count} product restored.", other: "{count} products restored." });
