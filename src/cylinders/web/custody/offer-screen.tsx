import { useCallback, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, apiContext, callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import type { Route } from "./+types/offer-screen";
import { giverCodeIn, type Offer, OfferFrame, OfferPage } from "./offer-page.tsx";

/** Null for a customer not named in the offer, who may hold the giver's code; that stays in the browser. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { customer } = await callApi("GET /api/session", {}, api);
  if (!customer) return { login: true, offer: null };
  try {
    return { login: false, offer: await callApi("GET /api/cylinder-offers/{id}", { params: { id } }, api) };
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) return { login: false, offer: null };
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("Offer of cylinders · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function OfferScreen({ loaderData: { login, offer }, params: { id } }: Route.ComponentProps) {
  if (login) return <OfferLoginFirst id={id} />;
  return offer ? <OfferPage offer={offer} /> : <OfferByCode id={id} />;
}

/** For a receiver whose mobile the offer does not name: the scanned code lets them read and accept it. */
function OfferByCode({ id }: { id: string }) {
  const code = giverCodeIn(useLocation().hash);
  const hydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState<string>();
  const read = useCallback(async () => {
    if (code === undefined) return;
    try {
      setOffer(await callApi("POST /api/cylinder-offers/{id}/by-code", { params: { id }, body: { code } }));
    } catch (error) {
      setProblem(whyNotSent(error));
    }
  }, [id, code]);
  useEffect(() => void read(), [read]);

  /** Once accepted, the offer is this customer's and the page's loader returns it. */
  async function refresh() {
    await revalidate();
    await read();
  }

  if (offer) return <OfferPage offer={offer} byCode={{ refresh }} />;
  if (!hydrated || code !== undefined)
    return (
      <OfferFrame title={t("Cylinders for you")}>
        {problem ? (
          <Notice kind="bad">{problem}</Notice>
        ) : (
          <Loading label={t("Loading…")}>
            <Skeleton className="h-40" />
          </Loading>
        )}
      </OfferFrame>
    );
  return (
    <OfferFrame title={t("Offer not found")}>
      <p>{t("This link has no offer for you. Only the mobile it was sent to can open an offer.")}</p>
      <ButtonLink to="/my-cylinders">{t("My Cylinders")}</ButtonLink>
    </OfferFrame>
  );
}

/** For a visitor without a session; the link preserves the code. */
function OfferLoginFirst({ id }: { id: string }) {
  const { hash } = useLocation();
  return (
    <OfferFrame title={t("You have been offered cylinders")}>
      <p className="text-ink-soft">{t("Please login to answer the offer.")}</p>
      <ButtonLink kind="main" to={`/auth?next=${encodeURIComponent(`/offers/${id}${hash}`)}`}>
        {t("Login")}
      </ButtonLink>
    </OfferFrame>
  );
}
