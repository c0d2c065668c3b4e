import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { callText } from "#platform/web/forms/call-text.ts";
import { sendFile } from "#platform/web/forms/send-file.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { RadioCards } from "#platform/web/ui/fields/radio-cards.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { requestsPayment } from "#sales/rules/orders/order-bill.ts";
import { clearSharedPicture, SHARE_PAGE, sharedPicture } from "#sales/web/payment/shared-picture.ts";
import type { Route } from "./+types/share-proof-page";
import { fetchOrders } from "./fetch-orders.ts";
import type { Order } from "./order.ts";
import { money } from "./order-text.ts";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Add a payment screenshot")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

/** How many recent orders are searched for unconfirmed payments. */
const LOOKED_THROUGH = 20;

type OrderLookup = "asking" | "login-first" | "not-reached" | { mobile: string; orders: readonly Order[] };

const tell = (error: unknown) =>
  callText({
    refused: t("The shop could not accept the picture. Please try again."),
    notReached: t("The picture stays on this phone for one day. Please try again when the network is back."),
  })(error);

/** Adds a screenshot shared from another app to the chosen order. */
export default function ShareProofPage() {
  const [picture, setPicture] = useState<File | "asking" | "none">("asking");
  useEffect(() => {
    sharedPicture().then(
      (cached) => setPicture(cached ?? "none"),
      () => setPicture("none"),
    );
  }, []);
  return (
    <div className="mx-auto max-w-2xl space-y-6 px-4 py-8 md:px-6 md:py-12">
      <h1 className="font-bold text-title">{t("Add a payment screenshot")}</h1>
      {picture === "asking" && <Skeleton className="h-40" />}
      {picture === "none" && <NoPicture />}
      {picture instanceof File && <ChooseOrder picture={picture} />}
    </div>
  );
}

function NoPicture() {
  return (
    <Notice kind="warn" title={t("No picture received")}>
      <p>{t("One JPEG, PNG or WebP of at most 8 MB. You can also add it under My Orders.")}</p>
      <ButtonLink to="/my-orders" size="small" className="mt-3">
        {t("My Orders")}
      </ButtonLink>
    </Notice>
  );
}

function ChooseOrder({ picture }: { picture: File }) {
  const navigate = useNavigate();
  const [input, setInput] = useState<OrderLookup>("asking");
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);

  const ask = useCallback(() => {
    setInput("asking");
    fetchOrders({ offset: 0, limit: LOOKED_THROUGH }).then(
      (page) => setInput(page ? { mobile: page.mobile, orders: page.orders.filter(isUnpaid) } : "login-first"),
      () => setInput("not-reached"),
    );
  }, []);
  useEffect(ask, [ask]);

  async function add(mobile: string) {
    if (chosen === undefined) return setProblem(t("Please choose the order that was paid."));
    setSending(true);
    setProblem(undefined);
    try {
      const { shrinkPicture } = await import("#platform/web/forms/shrink-picture.ts");
      const file = await shrinkPicture(picture);
      const { signal } = new AbortController();
      const { proofId } = await sendFile("POST /api/payment-proofs", { file, onProgress: () => undefined, signal });
      const params = { mobile, orderNumber: chosen };
      await callApi("POST /api/orders/{mobile}/{orderNumber}/proof", { params, body: { proofId } });
      await clearSharedPicture();
      toast(t("Your payment proof has reached us."));
      await navigate(`/my-orders#${chosen}`, { replace: true });
    } catch (error) {
      setProblem(tell(error));
    } finally {
      setSending(false);
    }
  }

  async function discard() {
    await clearSharedPicture();
    await navigate("/my-orders", { replace: true });
  }

  return (
    <>
      <Preview picture={picture} />
      {input === "asking" && <Skeleton className="h-24" />}
      {input === "login-first" && (
        <Notice title={t("Please login first")}>
          <p>{t("The picture is saved on this phone. After you log in, you return here.")}</p>
          <ButtonLink kind="main" to={`/auth?next=${SHARE_PAGE}`} className="mt-3">
            {t("Login")}
          </ButtonLink>
        </Notice>
      )}
      {input === "not-reached" && (
        <Notice kind="warn" title={t("We could not reach the shop")}>
          <p>{t("The picture stays on this phone for one day. Please try again when the network is back.")}</p>
          <Button size="small" className="mt-3" onClick={ask}>
            {t("Try again")}
          </Button>
        </Notice>
      )}
      {typeof input === "object" && input.orders.length === 0 && (
        <Notice>{t("You have no unpaid orders. Nothing was sent.")}</Notice>
      )}
      {typeof input === "object" && input.orders.length > 0 && (
        <RadioCards
          legend={t("Which order was paid?")}
          options={input.orders.map(({ orderNumber, grandTotal, open, orderDate }) => ({
            value: orderNumber,
            label: money(open ?? grandTotal),
            hint: `${orderNumber} · ${dateTimeText(orderDate)}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button onClick={() => void discard()}>{t("Discard the picture")}</Button>
        {typeof input === "object" && input.orders.length > 0 && (
          <Button kind="main" busy={sending && t("Sending the screenshot…")} onClick={() => void add(input.mobile)}>
            {t("Add to this order")}
          </Button>
        )}
      </div>
    </>
  );
}

/** A proof may be added or replaced until staff confirm the payment. */
const isUnpaid = (order: Order): boolean => requestsPayment(order);

function Preview({ picture }: { picture: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <img
      src={address}
      alt={t("The screenshot you shared")}
      className="mx-auto h-64 max-w-full rounded-control border border-line bg-sunken object-contain"
    />
  );
}
