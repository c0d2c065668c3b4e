import { useState } from "react";
import { useNavigate } from "react-router";
import { OFFER_HOURS } from "#cylinders/rules/custody/offers.ts";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { FormDialog } from "#platform/web/forms/form-dialog.tsx";
import { newPressKey } from "#platform/web/forms/press-key.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { MobileField } from "#platform/web/ui/fields/mobile-field.tsx";
import { CommaList } from "#platform/web/ui/text/comma-list.tsx";

type Props = { numbers: readonly string[]; onClose: () => void };

/** Offers the selected cylinders to a receiver. A second press is idempotent. */
export function OfferForm({ numbers, onClose }: Props) {
  const navigate = useNavigate();
  const [key] = useState(newPressKey);
  const form = useForm({
    name: "offer",
    initial: { toMobile: "" },
    check: ({ toMobile }) => ({ toMobile: mobileProblem(cleanMobile(toMobile)) }),
    send: async (typed) => {
      const toMobile = cleanMobile(typed.toMobile);
      const { id } = await callApi("POST /api/cylinder-offers", { body: { numbers: [...numbers], toMobile, key } });
      await navigate(`/offers/${id}`);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t("Transfer {cylinders}", { cylinders: cylinderCount(numbers.length) })}
      description={t(
        "They stay with you in our records until they are accepted. The offer is valid for {hours} hours.",
        { hours: OFFER_HOURS },
      )}
      action={t("Send the offer")}
      busy={t("Offering…")}
    >
      <form {...form.wiring} aria-label={t("Transfer")} className="space-y-4">
        <p className="text-ink-soft text-sm">
          <CommaList items={numbers} />
        </p>
        <MobileField
          label={t("Receiver's mobile")}
          prefix="+91"
          autoComplete="off"
          maxLength={20}
          {...form.field("toMobile")}
        />
        <p className="text-ink-soft text-sm">
          {t(
            "Your deposit stays with us in your name until the cylinders come back, unless we have agreed otherwise with you.",
          )}
        </p>
      </form>
    </FormDialog>
  );
}
