import { RETURN_WITHIN_DAYS } from "#catalogue/rules/empties/deposit-amounts.ts";
import { GST_PERCENT } from "#catalogue/rules/pricing/gst.ts";
import { DepositTable } from "#catalogue/web/products/deposit-table.tsx";
import { ownStateNames, stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { wholePrice } from "#platform/rules/money/money.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { pageMeta } from "#shop/web/page-meta.ts";
import type { Route } from "./+types/terms";
import { GrievanceContact } from "./grievance-contact.tsx";
import { Bullets, LegalPage, LegalSection } from "./legal-page.tsx";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(
    {
      title: t("Terms of Service"),
      description: t("Terms of sale, transport, cylinder deposits and returns, in plain words."),
      path: "/terms",
    },
    root.loaderData,
  );

export default function TermsPage({ matches: [root] }: Route.ComponentProps) {
  return <Terms shop={root.loaderData.shop} />;
}

function Terms({ shop }: { shop: ShopIdentity }) {
  const { perKilogram, outsideState } = shop.handling;
  return (
    <LegalPage
      title={t("Terms of Service")}
      intro={
        <p>
          {rich(
            "These are the terms on which {shop} sells. They are short and in plain words; by placing an order you accept them. Questions are welcome at {contact}.",
            { shop: shop.name, contact: <TextLink to="/#contact">{t("our contact form")}</TextLink> },
          )}
        </p>
      }
    >
      <LegalSection id="seller" title={t("Who sells")}>
        <p>
          {[shop.name, shop.address].filter(Boolean).join(", ")}.{shop.gstin && <> GSTIN {shop.gstin}.</>}
        </p>
        <p>
          {t(
            "We sell to the trade: workshops, contractors, dealers and other businesses in India. Anyone can view products and prices and fill a cart; to order you need an account.",
          )}
        </p>
      </LegalSection>
      <LegalSection id="prices" title={t("Prices and GST")}>
        <Bullets>
          <li>
            {t(
              "All prices are in rupees and exclude GST. GST of {percent}%, or the rate of the goods where it differs, is added to goods and handling on the bill.",
              { percent: GST_PERCENT },
            )}
          </li>
          <li>
            {t(
              "Prices change daily. The price on the bill you confirm applies. If it changes while you are ordering, we show you the old and the new bill and ask you again.",
            )}
          </li>
          <li>
            {t(
              "Handling for refrigerant gas is {perKilogram} per kg, and {outsideState} more for an order that leaves {state}. It is shown on the bill before you pay.",
              {
                perKilogram: wholePrice(perKilogram),
                outsideState: wholePrice(outsideState),
                state: stateName(shop.state),
              },
            )}
          </li>
          <li>
            {t("An obvious mistake in a price binds neither of us. We tell you, and you may cancel free of charge.")}
          </li>
        </Bullets>
      </LegalSection>
      <LegalSection id="orders" title={t("Orders and payment")}>
        <Bullets>
          <li>
            {t(
              "You pay by bank transfer or UPI to the account shown at checkout. We take no cards and store no card numbers.",
            )}
          </li>
          <li>
            {t("Send us the payment screenshot or the UTR number with your order, or add it later under My Orders.")}
          </li>
          <li>
            {t(
              "An order counts as paid once we have seen the money in our account. We dispatch after that. If we cannot supply what you paid for, we refund it in full.",
            )}
          </li>
          <li>{t("Before dispatch you may cancel by phone or email, and we return what you have paid.")}</li>
        </Bullets>
      </LegalSection>
      <LegalSection id="transport" title={t("Transport")}>
        <Bullets>
          <li>
            {t(
              "Goods travel by road transport to the address on your order. The transporter's freight is paid by you.",
            )}
          </li>
          <li>
            {t(
              "Check the number of pieces and the seals before you sign for them. Note damage on the transporter's receipt and tell us within 48 hours, with photographs.",
            )}
          </li>
          <li>
            {t(
              "Refrigerant cylinders may only be carried, stored and opened by people who know the Gas Cylinders Rules. Keep them upright and out of the sun.",
            )}
          </li>
          <li>{t("Delivery dates are our best estimate. We tell you as soon as we know that one cannot be kept.")}</li>
        </Bullets>
      </LegalSection>
      <DepositTerms state={shop.state} />
      <LegalSection id="returns" title={t("Wrong or faulty goods")}>
        <p>
          {t(
            "Tell us within 7 days of delivery and keep the packing. We replace wrong or faulty goods, or refund them, and bear the freight of the return. For safety an opened gas cylinder can only come back as an empty.",
          )}
        </p>
      </LegalSection>
      <GrievanceContact shop={shop} />
      <LegalSection id="law" title={t("Law")}>
        <p>
          {t(
            "Indian law applies. Courts in {state} decide what we cannot settle between us. Your rights under consumer law stay as they are.",
            { state: stateName(shop.state) },
          )}
        </p>
      </LegalSection>
    </LegalPage>
  );
}

function DepositTerms({ state }: Pick<ShopIdentity, "state">) {
  return (
    <LegalSection id="deposits" title={t("Cylinder deposits and returns")}>
      <p>
        {t(
          "Refrigerant in a returnable cylinder needs one empty cylinder for each full one. You hand in your own empty, or leave a deposit for ours. The deposit is not part of the price, carries no GST, and is a separate line on the bill.",
        )}
      </p>
      <DepositTable />
      <Bullets>
        <li>
          {t(
            "Bring the empty back within {days} days of the sale, with its valve and cap and fit to be filled again, and we refund the deposit in full.",
            { days: RETURN_WITHIN_DAYS },
          )}
        </li>
        <li>
          {t(
            "After {days} days we may keep the deposit as the price of the cylinder, and send you a tax invoice for it.",
            { days: RETURN_WITHIN_DAYS },
          )}
        </li>
        <li>
          {t("Delivery outside {state}: empties you return must reach us before we dispatch.", {
            state: ownStateNames(state),
          })}
        </li>
        <li>
          {t(
            "Buyers with a GSTIN: the transport of the return is paid by you. The deposit is refundable and outside GST.",
          )}
        </li>
      </Bullets>
    </LegalSection>
  );
}
