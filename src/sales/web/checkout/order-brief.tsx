import type { ReactNode } from "react";
import type { EmptyNeed } from "#catalogue/rules/empties/requirement.ts";
import { addressText } from "#people/rules/customers/delivery-address.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import { billingOf, type DeliveryForm, deliveryPlaceOf } from "#sales/rules/checkout/delivery-details.ts";
import { gasOf, useShownLine } from "#sales/web/cart/use-shown-line.ts";

type Props = { form: DeliveryForm; needs: readonly EmptyNeed[]; action?: ReactNode };

export function OrderInShort({ form, needs, action }: Props) {
  return (
    <div className="flex items-start gap-4">
      <dl className="min-w-0 flex-1 space-y-2">
        <Fact name={t("Deliver to")}>{addressText(deliveryPlaceOf(form))}</Fact>
        <Fact name={t("Bill to")}>
          {form.companyName || form.fullName}
          {" · "}
          {form.gstNumber ? `GST ${form.gstNumber}` : t("Aadhaar {number}", { number: form.aadhaarNumber })}
          {!form.isShippingSameAsBilling && (
            <span className="block text-ink-soft text-sm">{addressText(billingOf(form))}</span>
          )}
        </Fact>
        {isReturning(needs) && (
          <Fact name={t("Empties coming back")}>
            <ReturningList needs={needs} />
          </Fact>
        )}
      </dl>
      {action}
    </div>
  );
}

export function ReturningEmpties({ needs }: { needs: readonly EmptyNeed[] }) {
  if (!isReturning(needs)) return null;
  return (
    <div className="border-line border-t py-4">
      <p className="text-ink-soft text-sm">{t("Empties coming back")}</p>
      <ReturningList needs={needs} />
    </div>
  );
}

const isReturning = (needs: readonly EmptyNeed[]) => needs.some((need) => need.returning > 0);

function ReturningList({ needs }: { needs: readonly EmptyNeed[] }) {
  const shown = useShownLine();
  return (
    <ul>
      {needs
        .filter((need) => need.returning > 0)
        .map((need) => (
          <li key={need.id}>
            {grouped(need.returning)} × {shown(need).text}{" "}
            <span className="font-normal text-ink-soft">{t("for {gas}", { gas: shown(gasOf(need)).text })}</span>
          </li>
        ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere sm:grid sm:grid-cols-[9rem_1fr] sm:gap-4">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
