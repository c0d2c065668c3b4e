import { useEffect, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { letterKeys } from "#platform/web/office-kit/letter-keys.tsx";
import { isTyping } from "#platform/web/office-kit/use-office-keys.ts";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";

const shortcuts = () => [
  { keys: "Ctrl+K", does: t("Search everything") },
  { keys: "/", does: t("Search this list") },
  { keys: "Ctrl+Enter", does: t("Place the order you are taking") },
  { keys: "A, R", does: t("Approve or reject the payment you check") },
  { keys: "J, K", does: t("Next or previous payment") },
  { keys: "↑ ↓ Enter", does: t("Move in lists, prices and search results") },
  { keys: "X", does: t("Select the row you are on") },
  { keys: "?", does: t("Show these shortcuts") },
];

/** The question mark lists the shortcuts of the office. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== "?" || !letterKeys.areOn() || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t("Keyboard shortcuts")}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {shortcuts().map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt className="font-mono font-semibold">{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
