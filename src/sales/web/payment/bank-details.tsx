import { t } from "#platform/rules/language/text.ts";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import type { PaymentDetails } from "./use-payment-details.ts";

type Props = {
  bank: NonNullable<PaymentDetails["bank"]>;
  /** Where no QR code shows it. */
  upiId?: string | undefined;
};

export function BankDetails({ bank, upiId = "" }: Props) {
  const rows = [
    { name: t("Account holder"), value: bank.holder },
    { name: t("Account number"), value: bank.account },
    { name: "IFSC", value: bank.ifsc },
    { name: t("Bank"), value: bank.name },
    { name: t("Branch"), value: bank.branch },
    { name: t("UPI id"), value: upiId },
  ].filter(({ value }) => value !== "");
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ name, value }) => (
        <div key={name} className="py-2">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-all font-medium">{value}</span>
            <CopyButton quiet text={value} what={name.toLowerCase()} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
