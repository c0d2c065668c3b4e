import { useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { Route } from "./+types/address-page";
import { addressRequest, hostIn } from "./address-request.ts";
import { stepTexts } from "./steps.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/admin/setup", {}, context.get(apiContext)));

export const meta = screenMeta(() => t("Setup"));

/** Only the environment sets the address, because links in mails and QR codes follow it. The page writes the request for it. */
export default function AddressPage({ loaderData }: Route.ComponentProps) {
  const [typed, setTyped] = useState("");
  if (!loaderData) return null;
  const { steps, publicUrl } = loaderData;
  const isPublic = steps.some(({ step, done }) => step === "address" && done);
  const host = hostIn(typed);
  return (
    <>
      <PageHeading title={stepTexts().address.title} text={t("Buyers open this address. Links in mails lead to it.")} />
      <p>
        <TextLink to="/admin/setup">{t("All steps")}</TextLink>
      </p>
      <div className="max-w-4xl space-y-5">
        {isPublic ? (
          <Notice kind="good" title={t("The shop is at {address}.", { address: publicUrl })}>
            {t("To move it, write the new address below.")}
          </Notice>
        ) : (
          <Notice kind="warn" title={t("Links in mails lead to this computer only: {address}", { address: publicUrl })}>
            {t("The person who runs your server changes this. Write the address below and send them the text.")}
          </Notice>
        )}
        <Card className="p-5">
          <TextField
            label={t("Address of the shop")}
            hint={t("Such as shop.example.com. You rent such a name from a domain provider.")}
            error={
              typed !== "" && host === undefined ? t("This is not an address, such as shop.example.com.") : undefined
            }
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          {host && (
            <section aria-label={t("Text for the person who runs your server")} className="mt-5">
              <p className="font-semibold">{t("Text for the person who runs your server")}</p>
              <pre lang="en" className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-control bg-sunken p-4 text-sm">
                {addressRequest(host)}
              </pre>
              <p className="mt-3">
                <CopyButton text={addressRequest(host)} what={t("the request to the operator")} />
              </p>
            </section>
          )}
        </Card>
        <ButtonLink to="/admin/setup">{t("Continue the setup")}</ButtonLink>
      </div>
    </>
  );
}
