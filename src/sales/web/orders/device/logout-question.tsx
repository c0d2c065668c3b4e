import { DIALOG } from "#platform/web/page/links.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";

const loadDialog = () => import("./unsent-orders-dialog.tsx").then(({ UnsentOrdersDialog }) => UnsentOrdersDialog);

export function LogoutQuestion() {
  const dialog = useDialogInAddress(DIALOG.logout);
  return dialog.open && <ConfirmDialog onStay={dialog.close} />;
}

function ConfirmDialog({ onStay }: { onStay: () => void }) {
  const { loaded: UnsentOrdersDialog } = useLoadedLater(loadDialog);
  return UnsentOrdersDialog && <UnsentOrdersDialog onStay={onStay} />;
}
