import { perLanguage, t } from "#platform/rules/language/text.ts";
import { type Column, Table } from "#platform/web/ui/table.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { pageMeta } from "#shop/web/page-meta.ts";
import { ShopEmail } from "#shop/web/shop-email.tsx";
import type { Route } from "./+types/privacy";
import { GrievanceContact } from "./grievance-contact.tsx";
import { Bullets, LegalPage, LegalSection } from "./legal-page.tsx";

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(
    {
      title: t("Privacy"),
      description: t("What we keep about you, why, for how long, and what you can ask of us."),
      path: "/privacy",
    },
    root.loaderData,
  );

export default function PrivacyPage({ matches: [root] }: Route.ComponentProps) {
  return <Privacy shop={root.loaderData.shop} />;
}

function Privacy({ shop }: { shop: ShopIdentity }) {
  return (
    <LegalPage
      title={t("Privacy")}
      intro={
        <p>
          {t(
            "What {shop} keeps about you, why, and for how long. We ask for what an order, a bill or an answer needs, and we sell none of it.",
            { shop: shop.name },
          )}
        </p>
      }
    >
      <LegalSection id="kept" title={t("What we keep, and for how long")}>
        <RetentionTable shop={shop} />
        <p>
          {t(
            "We keep the last four digits of an Aadhaar number and a code that cannot be turned back into the number. We ask for it only if you have no GSTIN.",
          )}
        </p>
      </LegalSection>
      <LegalSection id="device" title={t("What stays on your device")}>
        <Bullets>
          <li>
            {t(
              "Your cart, the contact details and addresses you gave at checkout, your latest orders and your choice of colours are kept in this browser, so that a reload loses nothing. Logging out, or clearing the browser's site data, removes them.",
            )}
          </li>
          <li>
            {t(
              "One cookie keeps you logged in, and goes when you log out. Another one stays for 180 days and only says that your account was opened here before, so that strangers who guess at your password cannot slow you down. A third stays for 30 days after you register, so that the link in our mail confirms your account in this browser. Scripts can read none of them. There are no advertising cookies and no trackers.",
            )}
          </li>
        </Bullets>
      </LegalSection>
      <LegalSection id="shared" title={t("Who else sees it")}>
        <Bullets>
          <li>{t("The transporter sees the name, address and phone number your goods go to.")}</li>
          <li>{t("The tax authorities see invoices and e-way bills, as the law requires.")}</li>
          <li>
            {t(
              "Anyone who scans the QR code of a cylinder sees its number, gas, weights and filling date and the owner's company and state, but no name, no phone number and no pincode.",
            )}
          </li>
          {shop.sendsWhatsApp && (
            <li>{t("If you agreed to WhatsApp messages, Meta sees your mobile number and what we write there.")}</li>
          )}
          <li>{t("Nobody else, unless a court or an authority orders it.")}</li>
        </Bullets>
      </LegalSection>
      <LegalSection id="safe" title={t("How we protect it")}>
        <p>
          {t(
            "Passwords are stored as slow hashes that cannot be reversed. Payment screenshots are stripped of hidden data and can be opened only by you and our staff. Every change our staff makes is recorded. If your data is ever exposed, we will tell you and the Data Protection Board without delay.",
          )}
        </p>
      </LegalSection>
      <LegalSection id="rights" title={t("Your rights")}>
        <p>{t("Under the Digital Personal Data Protection Act, 2023, you may")}</p>
        <Bullets>
          <li>{t("ask what we keep about you, and get a copy;")}</li>
          <li>
            {t(
              "have it corrected, completed or erased, except for what tax law and the Gas Cylinders Rules make us keep;",
            )}
          </li>
          <li>
            {t(
              "withdraw consent as easily as you gave it: unsubscribe from the newsletter and price alerts with the link in their mails;",
            )}
          </li>
          <li>{t("name somebody who may use these rights for you;")}</li>
          <li>{t("complain to our grievance officer, and after that to the Data Protection Board of India.")}</li>
        </Bullets>
        <p>
          {rich("Write to {email} from the address you use with us. We answer within one month.", {
            email: <ShopEmail shop={shop} />,
          })}
        </p>
      </LegalSection>
      <GrievanceContact shop={shop} />
    </LegalPage>
  );
}

type RetentionRow = { what: string; why: string; howLong: string };

const stored = ({ isCompany }: ShopIdentity): readonly RetentionRow[] => [
  {
    what: t("Account: name, email, mobile, company, GSTIN, address, delivery addresses"),
    why: t("To know who orders and where goods go"),
    howLong: t("Until you delete the account, which you can do when no order, money or cylinder is open"),
  },
  {
    what: t("Orders, bills, payments with the mobile they belong to, payment references and screenshots"),
    why: t("To supply goods, keep accounts for them, and because tax law requires it"),
    howLong: isCompany
      ? t("8 years after the end of that year (Companies Act, section 128)")
      : t("72 months after the annual return of that year (CGST Act, section 36)"),
  },
  {
    what: t("Cylinders: number, owner, transfers"),
    why: t("The Gas Cylinders Rules require a record"),
    howLong: t("As long as the cylinder is in use"),
  },
  {
    what: t("Mobile numbers that cylinders were offered to, or that came with a report of a lost cylinder"),
    why: t("To contact the person concerned"),
    howLong: t("90 days after the offer, or after we review the report; one year if nobody reviews it"),
  },
  {
    what: t("Messages you send us"),
    why: t("To answer you"),
    howLong: t("Until the matter is settled, or until you ask us to delete them"),
  },
  {
    what: t("Newsletter: your email address"),
    why: t("To send what you asked for"),
    howLong: t("Until you unsubscribe"),
  },
  {
    what: t("Price alerts: the gases you chose"),
    why: t("To send what you asked for"),
    howLong: t("Until you turn them off; the record of mails sent, 60 days"),
  },
  {
    what: t("Stock alerts: the products you wait for"),
    why: t("To send what you asked for"),
    howLong: t("Until the product is back and we have mailed you"),
  },
  {
    what: t("Technical log: page, time and result"),
    why: t("To find faults and attacks"),
    howLong: t("One year"),
  },
];

const columns = perLanguage((): [Column<RetentionRow>, ...Column<RetentionRow>[]] => [
  { name: t("What"), cell: ({ what }) => what },
  { name: t("Why"), cell: ({ why }) => why },
  { name: t("How long"), cell: ({ howLong }) => howLong },
]);

function RetentionTable({ shop }: { shop: ShopIdentity }) {
  return (
    <Table
      caption={t("What we keep, why, and for how long")}
      columns={columns()}
      rows={stored(shop)}
      rowKey={({ what }) => what}
    />
  );
}
