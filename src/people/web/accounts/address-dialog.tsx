import { t } from "#platform/rules/language/text.ts";
import { DIALOG } from "#platform/web/page/links.ts";
import { useLoadedLater } from "#platform/web/ui/browser/use-loaded-later.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";

/** Update Address, over the current page. The frame renders at once; form and profile load when it opens. */
export function AddressDialog() {
  const { open, close } = useDialogInAddress(DIALOG.address);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t("Update Address")}
      description={t("Used to fill in your orders. Orders already placed stay as they are.")}
    >
      <Contents onClose={close} />
    </Dialog>
  );
}

const loadForm = () => import("./address-form.tsx").then(({ loadAddressForm }) => loadAddressForm());

function Contents({ onClose }: { onClose: () => void }) {
  const { loaded, failed, again } = useLoadedLater(loadForm);
  if (failed) {
    return (
      <Notice kind="bad" title={t("Failed to fetch user")}>
        <p>{t("Nothing is lost. Please check the network and try again.")}</p>
        <Button size="small" className="mt-3" onClick={again}>
          {t("Retry")}
        </Button>
      </Notice>
    );
  }
  if (!loaded) return <Waiting />;
  return <loaded.Form profile={loaded.profile} onClose={onClose} />;
}

function Waiting() {
  return (
    <Loading label={t("Loading your address")} className="space-y-5">
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-28" />
      <Skeleton className="h-17" />
    </Loading>
  );
}
