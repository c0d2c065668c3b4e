import { Link, useLocation, useRevalidator } from "react-router";
import { CylinderBadge } from "#cylinders/web/shared/cylinder-badge.tsx";
import { QrIcon, TransferIcon } from "#cylinders/web/shared/cylinder-icons.tsx";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { briefFactsOf } from "#cylinders/web/shared/facts.ts";
import { FactsList } from "#cylinders/web/shared/facts-list.tsx";
import { StatusSwitch } from "#cylinders/web/shared/status-switch.tsx";
import { t } from "#platform/rules/language/text.ts";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { type CylinderDialog, printCylinderDialog } from "./dialog-address.ts";
import { generatorAddress } from "./generator-address.ts";
import type { Viewer } from "./load-cylinders.ts";

type Props = { cylinder: CylinderResponse; asker: Viewer };

export function CylinderCard({ cylinder, asker }: Props) {
  const { cylinderNumber: number } = cylinder;
  const { revalidate } = useRevalidator();
  return (
    <Card as="li" className="flex flex-col p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="wrap-anywhere font-semibold text-heading">{number}</h2>
        <CylinderBadge cylinder={cylinder} />
      </div>
      <div className="mt-2 grow text-[0.9375rem]">
        <FactsList facts={briefFactsOf(cylinder)} />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {asker.kind === "qr-user" ? (
          <Link to={generatorAddress(number)} className={buttonLook()}>
            <TransferIcon /> {t("Transfer")}
            <span className="sr-only"> {t("cylinder {number}", { number })}</span>
          </Link>
        ) : (
          <DialogLink dialog={{ kind: "transfer", number }}>
            <TransferIcon /> {t("Transfer")}
          </DialogLink>
        )}
        <DialogLink dialog={{ kind: "qr", number }}>
          <QrIcon /> QR
        </DialogLink>
        {asker.mayChange && <StatusSwitch cylinder={cylinder} onChanged={() => void revalidate()} />}
        {asker.mayChange && asker.kind === "admin" && (
          <DialogLink dialog={{ kind: "correct", number }}>{t("Correct")}</DialogLink>
        )}
      </div>
    </Card>
  );
}

/** A link, because an open dialog has its own address. */
export function DialogLink({ dialog, children }: { dialog: CylinderDialog; children: React.ReactNode }) {
  const { search } = useLocation();
  const hash = printCylinderDialog(dialog);
  return (
    <Link to={{ search, hash }} state={{ opened: hash }} preventScrollReset className={buttonLook()}>
      {children}
      <span className="sr-only">
        {" "}
        {dialog.kind === "qr"
          ? t("of cylinder {number}", { number: dialog.number })
          : t("cylinder {number}", { number: dialog.number })}
      </span>
    </Link>
  );
}
