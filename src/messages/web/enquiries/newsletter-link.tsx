import { type ReactNode, useEffect, useState } from "react";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { takeToken } from "#platform/web/forms/take-token.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Spinner } from "#platform/web/ui/spinner.tsx";
import type { Route } from "./+types/newsletter-link";
import { confirmSubscription, type LinkOutcome, leaveNewsletter } from "./confirm-subscription.ts";

/** The URL contains a token: no referrer, no indexing. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${t("Confirm the newsletter")} · ${matches[0].loaderData.shop.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function ConfirmNewsletter() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-12 md:px-6 md:pt-20">
      <NewsletterLink />
    </div>
  );
}

const titles = perLanguage(
  (): Record<LinkOutcome["kind"], string> => ({
    confirmed: t("You are subscribed"),
    left: t("You have unsubscribed from the newsletter"),
    "not-valid": t("This link does not work"),
    "not-reached": t("That did not go through"),
  }),
);

/** The target of the link in the newsletter's first mail: it confirms automatically, and can be undone here. */
function NewsletterLink() {
  const [token, setToken] = useState("");
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);

  useEffect(() => {
    const taken = takeToken();
    setToken(taken);
    void confirmSubscription(taken).then(setOutcome);
  }, []);

  async function ask(call: (token: string) => Promise<LinkOutcome>) {
    setOutcome(null);
    setOutcome(await call(token));
  }

  return (
    <div role="status" aria-busy={outcome === null}>
      <h1 className="font-bold text-title">{outcome ? titles()[outcome.kind] : t("Confirming your address")}</h1>
      <p className="mt-4 flex min-h-14 items-start gap-3 text-ink-soft text-lg">
        {outcome ? (
          outcome.text
        ) : (
          <>
            <span className="mt-1.5">
              <Spinner />
            </span>
            {t("One moment, please.")}
          </>
        )}
      </p>
      <div className="mt-6 flex min-h-target flex-col gap-3 sm:flex-row">{outcome && nextSteps(outcome)}</div>
    </div>
  );

  function nextSteps({ kind }: LinkOutcome): ReactNode {
    const browse = (
      <ButtonLink kind={kind === "not-reached" ? "quiet" : "main"} to="/#products">
        {t("Browse products")}
      </ButtonLink>
    );
    if (kind === "confirmed") {
      return (
        <>
          {browse}
          <Button onClick={() => ask(leaveNewsletter)}>{t("Unsubscribe from the newsletter")}</Button>
        </>
      );
    }
    if (kind !== "not-reached") return browse;
    return (
      <>
        <Button kind="main" onClick={() => ask(confirmSubscription)}>
          {t("Try again")}
        </Button>
        {browse}
      </>
    );
  }
}
