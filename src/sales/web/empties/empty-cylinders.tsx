import { useId } from "react";
import { emptiesComeBeforeDispatch, RETURN_WITHIN_DAYS } from "#catalogue/rules/empties/deposit-amounts.ts";
import { needsBySize } from "#catalogue/rules/empties/needs-by-size.ts";
import { DepositTable } from "#catalogue/web/products/deposit-table.tsx";
import { savedStateOf } from "#people/web/session/customer-details.ts";
import { useSession } from "#people/web/session/session-store.ts";
import { ownStateNames, stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { useKeyboardUp } from "#platform/web/ui/browser/use-keyboard-up.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CylinderIcon } from "#platform/web/ui/buttons/icons.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Loading } from "#platform/web/ui/loading.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { bothTexts } from "#shop/rules/identity/shop-texts.ts";
import { useShop } from "#shop/web/use-shop.ts";
import type { Route } from "./+types/empty-cylinders";
import { SizeGroup } from "./size-group.tsx";
import { type EmptiesFlow, useEmptiesFlow } from "./use-empties-flow.ts";

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `${t("Empty Cylinder Required")} · ${root.loaderData.shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function EmptyCylinders() {
  const flow = useEmptiesFlow();
  const hydrated = useHydrated();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-10 md:px-6 md:pt-12">
      <h1 className="font-bold text-title">{t("Empty Cylinder Required")}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t(
          "Each filled cylinder needs an empty one. Send back your own, or buy one on a refundable deposit: any mix will do.",
        )}
      </p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">{hydrated ? <Settling flow={flow} /> : <Waiting />}</div>
        <aside aria-label={t("Deposits and returns")} className="min-w-0 space-y-5">
          <DepositTable />
          <ReturnPolicy />
        </aside>
      </div>
    </div>
  );
}

function Settling({ flow }: { flow: EmptiesFlow }) {
  if (flow.needs.length === 0) return <NothingToSettle isEmpty={flow.isEmpty} onBack={flow.backToCart} />;
  return (
    <>
      <FulfilledBanner isShown={flow.isFulfilled} isLeaving={flow.isLeaving} onStay={flow.stay} />
      {/* Typing cancels the automatic return to the cart. */}
      <div className="space-y-6" onInput={flow.stay}>
        {needsBySize(flow.needs).map((group) => (
          <SizeGroup key={group.size} group={group} onChange={flow.change} />
        ))}
      </div>
      <FlowActions
        isFulfilled={flow.isFulfilled}
        isChange={flow.isChange}
        onConfirm={flow.confirm}
        onBack={flow.backToCart}
      />
    </>
  );
}

function Waiting() {
  return (
    <Loading label={t("Loading your cart")} className="space-y-4">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-56" />
    </Loading>
  );
}

type Props = { isFulfilled: boolean; isChange: boolean; onConfirm: () => void; onBack: () => void };

/** Back and confirm buttons; at the bottom on a phone, except while the keyboard is open. */
function FlowActions({ isFulfilled, isChange, onConfirm, onBack }: Props) {
  const hintId = useId();
  if (useKeyboardUp()) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 border-line border-t bg-ground px-4 py-3 md:static md:mx-0 md:border-0 md:bg-transparent md:px-0">
      <p id={hintId} className="mb-2 text-ink-soft text-sm empty:hidden md:text-right">
        {!isFulfilled && t("Complete required quantities (Add cylinders or Mark Return) to enable checkout.")}
      </p>
      <div className="flex gap-2 md:justify-end">
        <Button onClick={onBack}>{t("Back")}</Button>
        <Button
          kind="main"
          disabled={!isFulfilled}
          aria-describedby={hintId}
          onClick={onConfirm}
          className="flex-1 md:flex-none"
        >
          {isChange ? t("Done") : t("Add & Return to Cart")}
        </Button>
      </div>
    </div>
  );
}

type FulfilledBannerProps = { isShown: boolean; isLeaving: boolean; onStay: () => void };

/** Always mounted, so a screen reader announces it when nothing is missing any more. */
function FulfilledBanner({ isShown, isLeaving, onStay }: FulfilledBannerProps) {
  return (
    <div role="status" className={`not-empty:mb-6 ${isLeaving ? "sticky top-18 z-10 bg-ground" : ""}`}>
      {isShown && (
        <Notice kind="good" title={t("All cylinder requirements fulfilled.")}>
          {isLeaving && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p>{t("Taking you back to your cart…")}</p>
              <Button size="small" onClick={onStay}>
                {t("Stay here")}
              </Button>
            </div>
          )}
        </Notice>
      )}
    </div>
  );
}

type NothingToSettleProps = { isEmpty: boolean; onBack: () => void };

/** Shown for an empty cart, or one where nothing needs an empty. */
function NothingToSettle({ isEmpty, onBack }: NothingToSettleProps) {
  return (
    <EmptyState
      icon={<CylinderIcon className="size-7" />}
      title={isEmpty ? t("No cart data") : t("No empties needed")}
      text={
        isEmpty
          ? t("We couldn't load your cart right now. Please go back and try again.")
          : t("Nothing in your cart comes in a returnable cylinder.")
      }
      action={
        <Button kind="main" onClick={onBack}>
          {t("Back")}
        </Button>
      }
    />
  );
}

/** When and where empties are due, and what a buyer with a GSTIN must send along. */
function ReturnPolicy() {
  const shop = useShop();
  const { customer } = useSession();
  const state = customer ? savedStateOf(customer) : "";
  const comesFirst = state !== "" && emptiesComeBeforeDispatch(state, shop.state);
  return (
    <>
      <Notice kind={comesFirst ? "warn" : "note"} title={t("Dispatch policy")}>
        <p>
          {t("Customers outside {state} must send empties before dispatch.", { state: ownStateNames(shop.state) })}
          {comesFirst &&
            ` ${t("Your last order went to {state}: we send gas there when we have received your empties.", { state: stateName(state) })}`}
        </p>
        <p className="mt-2">
          {t("Empties must be returned within {days} days for a deposit refund.", { days: RETURN_WITHIN_DAYS })}
        </p>
      </Notice>
      <Notice title={t("GST users")}>
        {bothTexts(shop, "gstNote").map(({ text, lang }) => (
          <p key={text} lang={lang} className="not-first:mt-2">
            {text}
          </p>
        ))}
      </Notice>
    </>
  );
}
