import { DIALOG } from "#web/shell/places.ts";
import { useDialogInAddress } from "#web/ui/use-dialog-in-address.ts";
import { useLoadedLater } from "#web/ui/use-loaded-later.ts";

const loadDialog = () => import("./unsent-orders-dialog.tsx").then(({ UnsentOrdersDialog }) => UnsentOrdersDialog);

/** Asked before a logout that would lose something. */
export function LogoutQuestion() {
  const dialog = useDialogInAddress(DIALOG.logout);
  return dialog.open && <Asked onStay={dialog.close} />;
}

function Asked({ onStay }: { onStay: () => void }) {
  const { loaded: UnsentOrdersDialog } = useLoadedLater(loadDialog);
  return UnsentOrdersDialog && <UnsentOrdersDialog onStay={onStay} />;
}
