import type { ShopIdentity } from "#domain/identity.ts";
import { t } from "#domain/language/text.ts";
import { TextLink } from "#web/ui/buttons/link.tsx";

/** Where a buyer writes to: the shop's email, else its contact form. */
export const ShopEmail = ({ shop: { email } }: { shop: Pick<ShopIdentity, "email"> }) =>
  email ? (
    <TextLink to={`mailto:${email}`}>{email}</TextLink>
  ) : (
    <TextLink to="/#contact">{t("our contact form")}</TextLink>
  );
