import { type ReactNode, useEffect, useRef, useState } from "react";
import { cylinderCount } from "#cylinders/rules/registry/cylinder-count.ts";
import { FactTiles } from "#cylinders/web/shared/fact-tiles.tsx";
import { addressText } from "#people/rules/customers/delivery-address.ts";
import { useSession } from "#people/web/session/session-store.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { shortList } from "#platform/rules/text/whatsapp-text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { CylinderIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";
import { shortName } from "#sales/rules/orders/order-line.ts";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";
import type { Route } from "./+types/my-cylinders-page";
import { AnnounceForm } from "./announce-form.tsx";
import { ANNOUNCED, AnnouncedList, type AnnouncedReturn, isAwaited } from "./announced-list.tsx";
import { Arrivals } from "./arrivals.tsx";
import { Due, type Holdings } from "./due.tsx";
import { HeldList } from "./held-list.tsx";
import { OfferList, OffersToAnswer } from "./offer-list.tsx";
import type { Offer } from "./offer-page.tsx";
import { RecordFiles } from "./record-files.tsx";

const OFFERS_SHOWN = 20;

const RETURNS_SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { customer } = await callApi("GET /api/session", {}, api);
  if (!customer) return null;
  const query = { mobile: customer.mobile };
  const [holdings, offers, announced, addresses] = await Promise.all([
    callApi("GET /api/holdings", { query }, api),
    callApi("GET /api/cylinder-offers", { query: { limit: OFFERS_SHOWN } }, api),
    callApi("GET /api/announced-returns", { query: { limit: RETURNS_SHOWN } }, api),
    callApi("GET /api/delivery-addresses", {}, api),
  ]);
  return { mobile: customer.mobile, holdings, offers, announced, addresses };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: t("My Cylinders · {name}", { name: root.loaderData.shop.name }) },
  { name: "robots", content: "noindex" },
];

export default function MyCylinders({ loaderData }: Route.ComponentProps) {
  const { known, customer } = useSession();
  // Another tab may have changed the login since.
  const isTheirs = !known || customer?.mobile === loaderData?.mobile;
  return loaderData && isTheirs ? <MyCylindersPage {...loaderData} /> : <MyCylindersLoginFirst />;
}

type Claim = Holdings["claims"][number];

type Props = {
  holdings: Holdings;
  offers: readonly Offer[];
  announced: readonly AnnouncedReturn[];
  addresses: ClientOutput<EndpointNamed<"GET /api/delivery-addresses">>;
};

function MyCylindersPage({ holdings, offers, announced, addresses }: Props) {
  const [bringing, setBringing] = useState<readonly string[]>();
  const whatsAppText = useWhatsAppText();
  const { cylinders, unnumbered, claims, withheld, depositToPay, depositWaiting, owed, receipts, today } = holdings;
  const open = claims.filter((claim) => claim.open > 0);
  const [latest] = addresses;
  const returns = announced.map(({ id }) => id).join(" ");
  const shown = useRef(returns);
  // Scrolls to the slip of a new announcement.
  useEffect(() => {
    if (announced.some(({ id }) => !shown.current.includes(id)))
      document.getElementById(ANNOUNCED)?.scrollIntoView({ block: "center" });
    shown.current = returns;
  }, [announced, returns]);
  const lists = [cylinders, offers, announced, unnumbered, receipts];
  if (lists.every((list) => list.length === 0) && owed === 0 && withheld === 0) return <NothingHeld />;
  return (
    <Frame>
      <Summary holdings={holdings} />
      {(cylinders.length > 0 || unnumbered.length > 0) && (
        <Button kind="main" className="max-sm:w-full" onClick={() => setBringing([])}>
          {t("Announce a return")}
        </Button>
      )}
      <OffersToAnswer offers={offers} />
      <Arrivals cylinders={cylinders} />
      <AnnouncedList announced={announced} />
      <OfferList offers={offers} />
      {depositToPay > 0 && (
        <Notice kind="warn">
          {t(
            "Please pay us the deposit of {amount} for the cylinders you accepted. Until then, the deposit remains that of the person who gave them to you, and you cannot transfer them.",
            { amount: shopPrice(rupees(depositToPay)) },
          )}
        </Notice>
      )}
      {depositWaiting > 0 && (
        <Notice kind="note">
          {t(
            "{amount} of your deposit is for cylinders you transferred. We return it when the receiver has paid theirs or the cylinders are back; until then you are responsible for them.",
            { amount: shopPrice(rupees(depositWaiting)) },
          )}
        </Notice>
      )}
      {withheld > 0 && (
        <Notice kind="warn">
          {t(
            "{amount} of your deposit is for cylinders that came back late or damaged. We check each of them and let you know.",
            { amount: shopPrice(rupees(withheld)) },
          )}
        </Notice>
      )}
      {cylinders.length > 0 && (
        <Section title={t("Cylinders, according to our records")}>
          <HeldList
            // A new announcement resets the selection.
            key={returns}
            cylinders={cylinders}
            announced={new Set(announced.flatMap((one) => (isAwaited(one) ? one.numbers : [])))}
            today={today}
            onBring={setBringing}
          />
        </Section>
      )}
      {unnumbered.length > 0 && (
        <p>
          {t("Also without a number: {cylinders}. Any empty of that size counts.", {
            cylinders: unnumbered.map(({ name, count }) => `${count} × ${name}`).join(", "),
          })}
        </p>
      )}
      {open.length > 0 && (
        <Section title={t("To be returned")}>
          <Table
            oneLine
            caption={t("Empties to come back")}
            columns={claimColumns(today)}
            rows={open}
            rowKey={({ orderNumber, size, deposit }) => `${orderNumber} ${size} ${deposit}`}
          />
        </Section>
      )}
      <p className="text-ink-soft text-sm">
        {rich("Bring them within 30 days of the order for the full deposit. {statement}", {
          statement: <TextLink to="/account/statement">{t("Statement of your account")}</TextLink>,
        })}
      </p>
      {receipts.length > 0 && (
        <Section title={t("Returned empties")}>
          <ul className="space-y-2">
            {receipts.map(({ id, day, count, released }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
              >
                <span>
                  {t("{cylinders} on {day}", { cylinders: cylinderCount(count), day: shortDate(day) })}
                  {released > 0 && (
                    <span className="block text-ink-soft text-sm">
                      {t("Deposit returned: {amount}", { amount: shopPrice(rupees(released)) })}
                    </span>
                  )}
                </span>
                <a
                  href={`/api/return-receipts/${id}/receipt.pdf?language=${spokenLanguage()}`}
                  target="_blank"
                  rel="noopener"
                  className={buttonLook("quiet", "small")}
                >
                  {t("Receipt")} <span className="sr-only">{t("(PDF, opens in a new tab)")}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {cylinders.length > 0 && (
        <Section title={t("Record of my cylinders")}>
          <p className="text-ink-soft text-sm">
            {t(
              "Who had each cylinder and when, and when it was filled and tested. Inspectors ask the holder for this.",
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <RecordFiles from="/api/holdings/dossier" query={`?mobile=${holdings.mobile}`} of="my-cylinders" />
            <WhatsAppButton
              text={whatsAppText("cylinders", { numbers: shortList(cylinders.map(({ number }) => number)) })}
              size="small"
            />
          </div>
        </Section>
      )}
      {bringing && (
        <AnnounceForm
          holdings={holdings}
          numbers={bringing}
          address={latest ? addressText(latest) : ""}
          onClose={() => setBringing(undefined)}
        />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-5xl space-y-6 px-4 py-8 md:px-6 md:py-14">
      <h1 className="font-bold text-title">{t("My Cylinders")}</h1>
      {children}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h2 className="font-semibold text-heading">{title}</h2>
      {children}
    </section>
  );
}

function Summary({ holdings }: { holdings: Holdings }) {
  const { withCustomer, own, onTheirWay, lost, stolen, condemned, owed, firstDue, deposit, today } = holdings;
  const counts = [
    { name: t("With you"), count: withCustomer },
    { name: t("Your own"), count: own },
    { name: t("On their way to you"), count: onTheirWay },
    { name: t("Reported lost"), count: lost },
    { name: t("Reported stolen"), count: stolen },
    { name: t("Condemned"), count: condemned },
  ];
  const facts = [
    ...counts.flatMap(({ name, count }) => (count > 0 ? [{ name, value: String(count) }] : [])),
    { name: t("Cylinders to return"), value: String(owed) },
    { name: t("Deposit with us"), value: shopPrice(rupees(deposit)) },
    { name: t("First due"), value: firstDue ? <Due dueOn={firstDue} today={today} /> : t("Nothing is due") },
  ];
  return <FactTiles facts={facts} />;
}

const claimColumns = (today: string): Columns<Claim> => [
  { name: t("Size"), cell: ({ open, name }) => `${open} × ${shortName(name)}` },
  { name: t("Order"), deskOnly: true, cell: ({ orderNumber }) => orderNumber ?? "—" },
  {
    name: t("Deposit each"),
    number: true,
    deskOnly: true,
    cell: ({ deposit }) => (deposit > 0 ? shopPrice(rupees(deposit)) : t("Promised")),
  },
  { name: t("Due"), cell: ({ dueOn }) => <Due dueOn={dueOn} today={today} /> },
];

function NothingHeld() {
  return (
    <Frame>
      <EmptyState
        icon={<CylinderIcon className="size-7" />}
        title={t("You hold none of our cylinders.")}
        text={t("Returnable cylinders of your orders are listed here with their deposit until they come back.")}
        action={<ButtonLink to="/my-orders">{t("My Orders")}</ButtonLink>}
      />
    </Frame>
  );
}

function MyCylindersLoginFirst() {
  return (
    <Frame>
      <p className="text-ink-soft">{t("Please login to see the cylinders you hold.")}</p>
      <ButtonLink kind="main" to="/auth?next=/my-cylinders">
        {t("Login")}
      </ButtonLink>
    </Frame>
  );
}
