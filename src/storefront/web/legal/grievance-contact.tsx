import { t } from "#platform/rules/language/text.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { dialled, type ShopIdentity } from "#shop/rules/identity/identity.ts";
import { ShopEmail } from "#shop/web/shop-email.tsx";
import { LegalSection } from "./legal-page.tsx";

/** The grievance contact and its response deadline (Consumer Protection (E-Commerce) Rules, 2020). */
export function GrievanceContact({ shop }: { shop: ShopIdentity }) {
  const [phone] = shop.phones;
  return (
    <LegalSection id="grievance" title={t("Grievance officer")}>
      <p>
        {t(
          "If something went wrong and the counter could not settle it, write to our grievance officer. We confirm within 48 hours that your complaint has reached us, and answer it within one month.",
        )}
      </p>
      <address className="rounded-card border border-line bg-surface p-5 not-italic shadow-card">
        {shop.grievanceOfficer && <p className="font-semibold">{shop.grievanceOfficer}</p>}
        <p className="text-ink-soft">{t("Grievance Officer, {shop}", { shop: shop.name })}</p>
        {shop.address && <p className="mt-2">{shop.address}</p>}
        <p className="mt-2">
          <ShopEmail shop={shop} />
        </p>
        {phone && (
          <p>
            <TextLink to={`tel:${dialled(phone)}`}>{phone}</TextLink>, {shop.supportHours}
          </p>
        )}
      </address>
    </LegalSection>
  );
}
