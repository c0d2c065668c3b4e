import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { factsOf } from "#cylinders/web/shared/facts.ts";
import { FactsList } from "#cylinders/web/shared/facts-list.tsx";
import { LoanStays } from "#cylinders/web/shared/transfer-form.tsx";
import { t } from "#platform/rules/language/text.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import type { TransferRequest } from "./read-transfer.ts";

type Props = { transfer: TransferRequest; live: CylinderResponse | null };

/** The transferred cylinder from the shop's records, not from the link. */
export function AboutTransfer({ transfer, live }: Props) {
  if (transfer.kind === "none") return null;
  if (transfer.kind === "invalid") {
    return (
      <div className="mt-6">
        <Notice kind="bad" title={t("This transfer link cannot be read")}>
          {rich("You can register a new cylinder below, or choose the cylinder again under {gasCylinders}.", {
            gasCylinders: <TextLink to="/gas-cylinders">{t("Gas Cylinders")}</TextLink>,
          })}
        </Notice>
      </div>
    );
  }
  if (!live) {
    return (
      <div className="mt-6">
        <Notice kind="bad" title={t("Cylinder not found")}>
          {rich("{cylinderNumber} is not registered. {register}.", {
            cylinderNumber: <span className="wrap-anywhere">{transfer.cylinderNumber}</span>,
            register: <TextLink to="/qr-generator">{t("Register it as a new cylinder")}</TextLink>,
          })}
        </Notice>
      </div>
    );
  }
  return (
    <Card as="section" className="mt-6 p-5">
      <h2 className="wrap-anywhere font-semibold text-heading">
        {t("Transfer of {cylinderNumber}", { cylinderNumber: live.cylinderNumber })}
      </h2>
      <p className="mt-1 text-ink-soft">
        {rich("Not this one? {register}.", {
          register: <TextLink to="/qr-generator">{t("Register a new cylinder")}</TextLink>,
        })}
      </p>
      <div className="mt-3">
        <FactsList facts={factsOf(live)} />
      </div>
      <LoanStays cylinder={live} />
    </Card>
  );
}
