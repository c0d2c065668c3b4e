import type { ShopIdentity } from "#domain/identity.ts";
import { TextLink } from "#web/ui/link.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { GrievanceContact } from "./grievance-contact.tsx";
import { Bullets, LegalPage, LegalSection } from "./legal-page.tsx";

/** What the shop knows about a person, why, for how long, and what that person may ask of it. */
export function Privacy({ shop }: { shop: ShopIdentity }) {
  return (
    <LegalPage
      title="Privacy"
      intro={
        <p>
          What {shop.name} keeps about you, why, and for how long. We ask for what an order, a bill or an answer needs,
          and we sell none of it.
        </p>
      }
    >
      <LegalSection id="kept" title="What we keep, and for how long">
        <KeptTable />
        <p>
          Of an Aadhaar number we keep the last four digits and a keyed fingerprint, never the number itself. It is
          asked for only when you have no GSTIN.
        </p>
      </LegalSection>
      <LegalSection id="device" title="What stays on your device">
        <Bullets>
          <li>
            Your cart, the contact details and addresses you gave at checkout, your latest orders and your choice of
            colours are kept in this browser, so that a reload loses nothing. Logging out, or clearing the browser's
            site data, removes them.
          </li>
          <li>
            One cookie keeps you logged in, and goes when you log out. Another one stays for 180 days and only says that
            your account was opened here before, so that strangers who guess at your password cannot slow you down.
            Scripts can read neither. There are no advertising cookies and no trackers.
          </li>
        </Bullets>
      </LegalSection>
      <LegalSection id="shared" title="Who else sees it">
        <Bullets>
          <li>The transporter sees the name, address and phone number your goods go to.</li>
          <li>The tax authorities see invoices and e-way bills, as the law asks.</li>
          <li>
            Whoever scans the QR code of a cylinder sees its number, gas, weights and filling date and the owner's
            company and state, but no name, no phone number and no pincode.
          </li>
          <li>Nobody else, unless a court or an authority orders it.</li>
        </Bullets>
      </LegalSection>
      <LegalSection id="safe" title="How it is kept safe">
        <p>
          Passwords are stored as slow hashes that cannot be turned back. Payment screenshots are stripped of hidden
          data and can be opened only by you and our staff. Every change our staff makes is recorded. If your data
          should ever be exposed, we tell you and the Data Protection Board without delay.
        </p>
      </LegalSection>
      <LegalSection id="rights" title="Your rights">
        <p>Under the Digital Personal Data Protection Act, 2023, you may</p>
        <Bullets>
          <li>ask what we keep about you, and get a copy;</li>
          <li>have it corrected, completed or erased, except for what tax law makes us keep;</li>
          <li>take back a consent as easily as you gave it: leave the newsletter by the link in its mails;</li>
          <li>name somebody who may use these rights for you;</li>
          <li>complain to our grievance officer, and after that to the Data Protection Board of India.</li>
        </Bullets>
        <p>
          Write to <TextLink to={`mailto:${shop.email}`}>{shop.email}</TextLink> from the address you use with us. We
          answer within one month.
        </p>
      </LegalSection>
      <GrievanceContact shop={shop} />
    </LegalPage>
  );
}

type Kept = { what: string; why: string; howLong: string };

const KEPT: readonly Kept[] = [
  {
    what: "Account: name, e-mail, mobile, company, GSTIN, address, delivery addresses",
    why: "To know who orders and where goods go",
    howLong: "Until you ask us to close the account",
  },
  {
    what: "Orders, bills, payment references and screenshots",
    why: "To supply, to account for it, and because tax law says so",
    howLong: "72 months after the annual return of that year (CGST Act, section 36)",
  },
  {
    what: "Cylinders: number, owner, transfers",
    why: "The Gas Cylinders Rules ask for a record",
    howLong: "As long as the cylinder is in use",
  },
  {
    what: "Mobile numbers that cylinders were offered to, or that came with a report of a lost one",
    why: "To reach whoever is concerned",
    howLong: "90 days after the offer, or after we have looked at the report; a report that nobody saw, one year",
  },
  {
    what: "Where a cylinder's label was scanned, if you told us: to about 10 km and by the hour, without your name",
    why: "To notice labels that were copied",
    howLong: "90 days",
  },
  {
    what: "Messages you send us",
    why: "To answer you",
    howLong: "Until the matter is settled, or until you ask us to delete them",
  },
  {
    what: "Newsletter: your e-mail address",
    why: "To send what you asked for",
    howLong: "Until you leave it",
  },
  {
    what: "Technical log: which page, when, how it went",
    why: "To find faults and attacks",
    howLong: "One year",
  },
];

const COLUMNS: [Column<Kept>, ...Column<Kept>[]] = [
  { name: "What", cell: ({ what }) => what },
  { name: "Why", cell: ({ why }) => why },
  { name: "How long", cell: ({ howLong }) => howLong },
];

/** Each kind of record with its reason and its end. */
function KeptTable() {
  return (
    <Table caption="What we keep, why, and for how long" columns={COLUMNS} rows={KEPT} rowKey={({ what }) => what} />
  );
}
