import { RETURN_WITHIN_DAYS } from "#domain/empties/deposits.ts";
import { Bullets } from "./bullets.tsx";
import { DepositTable } from "./deposit-table.tsx";
import { LegalSection } from "./legal-section.tsx";

/** Empty cylinders: what is deposited, and how it comes back. */
export function DepositTerms() {
  return (
    <LegalSection id="deposits" title="Cylinder deposits and returns">
      <p>
        Refrigerant in a returnable cylinder needs one empty cylinder for each full one. You hand in your own empty, or
        leave a deposit for ours. The deposit is not part of the price, carries no GST, and stands as a line of its own
        on the bill.
      </p>
      <DepositTable />
      <Bullets>
        <li>
          Bring the empty back within {RETURN_WITHIN_DAYS} days of the sale, with its valve and cap and fit to be filled
          again, and we refund the deposit in full.
        </li>
        <li>
          After {RETURN_WITHIN_DAYS} days we may keep the deposit as the price of the cylinder, and send you a tax
          invoice for it.
        </li>
        <li>Delivery outside Delhi or New Delhi: empties you return must reach us before we dispatch.</li>
        <li>
          Buyers with a GSTIN: the transport of the return is paid by you, and we need your return GST invoice equal to
          the deposit to adjust it.
        </li>
      </Bullets>
    </LegalSection>
  );
}
