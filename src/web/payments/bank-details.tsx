import { CopyButton } from "#web/ui/copy-button.tsx";
import type { PaymentDetails } from "./payment-details.ts";

/** The shop's account, each part to be copied into the buyer's banking app. */
export function BankDetails({ bank }: { bank: PaymentDetails["bank"] }) {
  const rows = [
    { name: "Account holder", value: bank.holder },
    { name: "Account number", value: bank.account },
    { name: "IFSC", value: bank.ifsc },
    { name: "Bank", value: bank.name },
    { name: "Branch", value: bank.branch },
  ].filter(({ value }) => value !== "");
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ name, value }) => (
        <div key={name} className="py-2">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-all font-medium">{value}</span>
            <CopyButton text={value} what={name.toLowerCase()} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
