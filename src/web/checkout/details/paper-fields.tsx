import { type DeliveryForm, deliveryWarnings } from "#domain/checkout/delivery-details.ts";
import { askedAgain, type Papers } from "#domain/checkout/papers.ts";
import { AadhaarField } from "#web/accounts/aadhaar-field.tsx";
import { GstField } from "#web/accounts/gst-field.tsx";
import type { Problems } from "#web/forms/form-problems.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { DetailsField, FieldOf } from "./details-form-fields.ts";

type Props = { field: FieldOf; form: DeliveryForm; formId: string; problems: Problems<DetailsField>; papers: Papers };

/** Which firm or person the bill is made out to: one of the two papers is enough. */
export function PaperFields({ field, form, formId, problems, papers }: Props) {
  const looksWrong = (paper: "gstNumber" | "aadhaarNumber") =>
    deliveryWarnings(form).find((hint) => hint.field === paper)?.message;
  const given = askedAgain(papers, form);
  return (
    <fieldset className="space-y-5">
      <legend className="font-semibold text-heading">GST or Aadhaar</legend>
      <p className="-mt-3 text-ink-soft text-sm">
        One of the two is needed for the bill: the GST number of your firm, or an Aadhaar number if you have none.
      </p>
      {given !== "" && (
        <Notice kind="note">
          Please give {given} once more: such numbers are never kept on this device, and the page was loaded again.
        </Notice>
      )}
      <GstField {...field("gstNumber")} looksWrong={looksWrong("gstNumber")} />
      <AadhaarField
        {...field("aadhaarNumber")}
        form={formId}
        problems={problems}
        looksWrong={looksWrong("aadhaarNumber")}
        hint="12 digits."
      />
    </fieldset>
  );
}
