import { t } from "#platform/rules/language/text.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";

/** Where a buyer writes to: the shop's email, else its contact form. */
export const ShopEmail = ({ shop: { email } }: { shop: Pick<ShopIdentity, "email"> }) =>
  email ? (
    <TextLink to={`mailto:${email}`}>{email}</TextLink>
  ) : (
    <TextLink to="/#contact">{t("our contact form")}</TextLink>
  );
