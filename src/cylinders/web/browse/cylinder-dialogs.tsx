import { useLocation, useRevalidator } from "react-router";
import { OfferForm } from "#cylinders/web/custody/offer-form.tsx";
import { CylinderQr } from "#cylinders/web/shared/cylinder-qr.tsx";
import { factsOf } from "#cylinders/web/shared/facts.ts";
import { FactsList } from "#cylinders/web/shared/facts-list.tsx";
import { TransferForm } from "#cylinders/web/shared/transfer-form.tsx";
import { t } from "#platform/rules/language/text.ts";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { CorrectForm } from "./correct-form.tsx";
import { parseCylinderDialog } from "./dialog-address.ts";
import type { CylinderList } from "./load-cylinders.ts";

/** The dialogs that cards open. The URL hash selects the dialog and its cylinder. */
export function CylinderDialogs({ cylinders, asker }: Pick<CylinderList, "cylinders" | "asker">) {
  const { hash } = useLocation();
  const { revalidate } = useRevalidator();
  const named = parseCylinderDialog(hash);
  const dialog = useDialogInAddress(named ? hash.slice(1) : "qr");
  const cylinder = cylinders.find(({ cylinderNumber }) => cylinderNumber === named?.number);
  if (!dialog.open || !named || !cylinder) return null;

  const number = cylinder.cylinderNumber;
  if (named.kind === "qr") {
    return (
      <Dialog
        open
        onClose={dialog.close}
        title={t("QR of cylinder {number}", { number })}
        description={cylinder.refrigerantName}
      >
        <CylinderQr cylinder={cylinder} />
        <div className="mt-5">
          <FactsList facts={factsOf(cylinder)} />
        </div>
      </Dialog>
    );
  }
  if (named.kind === "correct") {
    return (
      <Dialog
        open
        onClose={dialog.close}
        title={t("Correct cylinder {number}", { number })}
        description={t("Correct wrong details of the cylinder itself. To change its owner, transfer it.")}
      >
        <CorrectForm
          cylinder={cylinder}
          onCorrected={() => {
            toast(t("Cylinder {number} corrected.", { number }));
            dialog.close();
            void revalidate();
          }}
          onMovedOn={() => void revalidate()}
        />
      </Dialog>
    );
  }
  // A customer offers it; the specified transfer is for staff.
  if (asker.kind === "customer") return <OfferForm numbers={[number]} onClose={dialog.close} />;
  return (
    <Dialog
      open
      onClose={dialog.close}
      title={t("Transfer cylinder {number}", { number })}
      description={t("The next owner sees it in their account, and the history shows who handed it on.")}
    >
      <TransferForm
        cylinder={cylinder}
        currentUserMobile={asker.mobile}
        onTransferred={() => {
          toast(t("Transfer successful!"));
          dialog.close();
          void revalidate();
        }}
        onMovedOn={() => void revalidate()}
      />
    </Dialog>
  );
}
