/**
 * Every table of the shop: what of it a customer downloads, and why the rest is left out. A new table, and a new column of a table about
 * customers, fails here until it is decided (DPDP Act, section 11).
 */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerFile } from "#office/api/customer-file.ts";
import { aDatabase } from "#testing/database/database.ts";

type Key = keyof typeof customerFile.shape;
type Downloaded = {
  /** Where the columns are in the download. */
  in: readonly Key[];
  columns: string;
  /** Columns that are left out, by the reason. */
  out?: Readonly<Record<string, string>>;
};

const OURS = "our own number, or how we work on it";
const SECRET = "a secret or its hash";
const OWN_ID = "the customer's own id";
const STAFF = "who of the shop did it";
const PARENT = "the number of the row above it";

const DOWNLOADED: Readonly<Record<string, Downloaded>> = {
  accounts: {
    in: ["account"],
    columns: "email mobile language created_at email_verified_at",
    out: { [OURS]: "id kind import_id", [SECRET]: "password_hash registration_hash" },
  },
  announced_returns: {
    in: ["announcedReturns"],
    columns: "id announced_at way day address numbers counted received_batch taken_back_at",
    out: { [OWN_ID]: "customer_id", [OURS]: "client_key" },
  },
  carts: { in: ["cart"], columns: "items returns", out: { [OWN_ID]: "customer_id", [OURS]: "updated_at" } },
  contact_messages: {
    in: ["messages"],
    columns: "full_name message received_at phone",
    out: {
      "the same as the account's": "email",
      [OURS]: "id answered_at",
      [STAFF]: "answered_by",
      "WhatsApp messages are left out: the account's mobile is not verified": "channel",
    },
  },
  customers: {
    in: ["profile", "account"],
    columns:
      "first_name last_name company gst_number aadhaar_last_four address city pincode state transfer_confirmed_at sez sez_gst_number",
    out: { [OWN_ID]: "account_id", [SECRET]: "aadhaar_hash", [OURS]: "updated_at" },
  },
  cylinder_offer_items: { in: ["cylinderOffers"], columns: "position cylinder_id", out: { [PARENT]: "offer_id" } },
  cylinder_offers: {
    in: ["cylinderOffers"],
    columns: "id from_id to_mobile offered_at answer answered_at reason",
    out: { [OURS]: "client_key answered_by" },
  },
  cylinders: {
    in: ["cylinders", "holdings"],
    columns:
      "cylinder_number empty_cylinder_kilograms peso_license_number refrigerant_filling_date refrigerant_name refrigerant_kilograms brand_name status owner_name owner_company owner_state owner_pincode owner_mobile registered_at state held_since order_number due_on condition",
    out: {
      [OWN_ID]: "owner_id owner_kind",
      [OURS]:
        "id owner_count owner_since registered_by written_by changed_at order_id out_since filled_kilograms gross_kilograms tested_on last_event deposit_waits",
      "another person's: the owner before": "last_owner",
      "the customer is the holder that `holdings` is about": "holder_kind holder_id holder_name liable_id liable_name",
    },
  },
  delivery_addresses: {
    in: ["deliveryAddresses"],
    columns: "id name address city pincode state ship_to",
    out: { [OWN_ID]: "account_id", "orders them only": "used_at" },
  },
  deposit_claims: {
    in: ["holdings"],
    columns: "order_number size each due_on open withheld",
    out: { [PARENT]: "id order_id line_id ledger_customer_id", "in the statement": "charged withheld_for" },
  },
  expected_returns: {
    in: ["orders"],
    columns: "line_id name quantity return_by returned",
    out: { [PARENT]: "order_id" },
  },
  known_devices: {
    in: ["knownDevices"],
    columns: "last_login_at",
    out: { [OWN_ID]: "account_id", [SECRET]: "token_hash" },
  },
  ledger_customers: {
    in: ["statement"],
    columns: "mobile owed deposit_held credit_limit credit_days",
    out: { [OWN_ID]: "id customer_id account_id", "the reminder is in `mails`": "reminded_at" },
  },
  ledger_entries: {
    in: ["statement"],
    columns: "kind day at about about_number reference reason note_reason receivable deposits",
    out: {
      [PARENT]: "id ledger_customer_id order_id corrects",
      [OURS]: "source",
      "the shop's own accounts": `sales handling bilty cgst sgst utgst igst round_off bank upi cash cheques opening corrections tds
        discounts bank_charges bad_debts`,
    },
  },
  ledger_open_debts: {
    in: ["statement"],
    columns: "day amount",
    out: { [PARENT]: "ledger_customer_id entry_id" },
  },
  ledger_payments: {
    in: ["statement"],
    columns: "day method reference amount refunded",
    out: {
      [PARENT]: "id ledger_customer_id marked_for",
      [OURS]: "client_key noted_at cleared_at taken_back_at revision",
      [STAFF]: "noted_by",
    },
  },
  ledger_refunds: {
    in: ["statement"],
    columns: "day method reference amount kind deposit",
    out: {
      [PARENT]: "id ledger_customer_id order_id",
      [OURS]: "client_key reason asked_at paid_at declined_at parts",
      [STAFF]: "asked_by_id asked_by_name decided_by_name",
    },
  },
  mails: {
    in: ["mails"],
    columns: "channel kind subject created_at sent_at receipt receipt_at",
    out: {
      "the same as the account's": "to_address language reply_to",
      "deleted once sent, and until then may hold a link": "text html",
      [OWN_ID]: "person_id",
      [OURS]: "id status attempts next_attempt_at last_error order_id claim paper remote_id once_key details",
    },
  },
  newsletter_subscribers: {
    in: ["newsletter"],
    columns: "asked_at confirmed_at",
    out: { "the same as the account's": "email", [OURS]: "id", [SECRET]: "token_hash" },
  },
  order_items: {
    in: ["orders"],
    columns: `line_id product_id variant_weight sku name category type image quantity unit_price price_kind is_empty_cylinder
      kgs_per_cylinder cans_per_box meters_per_box weight_kg box_size per_kg_price per_can_price per_meter_price hsn gst_rate`,
    out: { [PARENT]: "order_id position" },
  },
  orders: {
    in: ["orders"],
    columns: `order_number mobile placed_at status paid_at proof_id utr message full_name company_name email contact_mobile gst_number
      aadhaar_last_four billing_address billing_city billing_pincode billing_state shipping_address shipping_city shipping_pincode
      shipping_state subtotal handling tax_percent tax cgst sgst igst deposit bilty total gas_grams dispatched_at arrived_at transporter lr_number vehicle payment_undone_at
      cancelled_at credit_due_on lines_changed_at round_off hold_expired_at proof_rejected_at ship_to consignee e_way_bill e_way_bill_valid_until sez`,
    out: {
      [OWN_ID]: "customer_id",
      [SECRET]: "aadhaar_hash",
      [OURS]: "id proof_count scanned_cylinders unscanned_cylinders language",
      [STAFF]: "taken_by",
    },
  },
  payment_proofs: {
    in: ["orders", "loosePictures"],
    columns: "id created_at bytes",
    out: {
      [OWN_ID]: "customer_id",
      [OURS]: "attached_at width height source",
      "fingerprints that find a picture sent twice": "original_sha256 pixels_sha256",
    },
  },
  price_list_customers: { in: ["tradePrices"], columns: "list_id", out: { [OWN_ID]: "customer_id" } },
  price_list_rows: {
    in: ["tradePrices"],
    columns: "line_id from_quantity price percent_off",
    out: { [PARENT]: "list_id" },
  },
  price_lists: {
    in: ["tradePrices"],
    columns: "id",
    out: { [OWN_ID]: "customer_id", "the shop's name for a group": "name", [OURS]: "version changed_at" },
  },
  product_alerts: {
    in: ["priceAlerts", "stockAlerts"],
    columns: "product_id",
    out: { [OWN_ID]: "account_id", [OURS]: "kind chosen_at" },
  },
  quotes: {
    in: ["quotes"],
    columns: "number asked_at lines message answer answered_at valid_until note revision order_id",
    out: { [OWN_ID]: "customer_id", [OURS]: "client_key", [STAFF]: "answered_by" },
  },
  return_receipts: {
    in: ["holdings"],
    columns: "id day lines",
    out: { [OWN_ID]: "account_id", [PARENT]: "batch" },
  },
  sessions: {
    in: ["sessions"],
    columns: "id device opened_at last_seen_at",
    out: { [OWN_ID]: "account_id", [SECRET]: "token_hash", [OURS]: "ends_at expires_at" },
  },
  tax_documents: {
    in: ["orders"],
    columns: "kind number day total order_number",
    out: {
      "in the document itself, which My Orders has as PDF":
        "mobile document buyer_name value buyer_gstin place_of_supply inter_state size words",
      [PARENT]: "id series_id ordinal issued_at order_id invoice_id request_id",
    },
  },
  whatsapp_consents: { in: ["whatsApp"], columns: "purpose given_at source", out: { [OWN_ID]: "account_id" } },
};

/** Tables about customers that are not in the download. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account_claims: "a registration that waits for its mailbox, for a day; the email may be another person's",
  account_tokens: "hashes of mailed links, for minutes",
  attempts: "hashed counters of a rate limit, for hours",
  audit_log: "the work of staff; a customer's own consents are in `whatsApp`",
  bank_lines: "lines of the bank statement; payments are in the account statement",
  cylinder_batches: "answers to repeated scans, by staff and QR users",
  cylinder_history: "the record of a cylinder belongs to the cylinder, with owners before and after",
  cylinder_loans: "derived from returns in the record of the cylinder",
  e_invoices: "the register's answer, printed on the invoice",
  cylinder_alerts: "typed by anyone about any cylinder; the mobile is not verified",
  order_events: "the order's moments are in `orders`, its timeline in My Orders",
  payment_proof_pictures: "My Orders shows the pictures; the download names them",
  qr_users: "accounts of another kind, with a back office of their own",
  stock_taken: "derived from the order's goods",
  vouchers: "numbers of payments and refunds in the statement; `orders` names the challan, which My Orders has as PDF",
  waiting_invoices: "`orders` says that an invoice waits",
  whatsapp_events: "deleted once handled; the account's mobile is not verified",
};

/** Tables without customers. Columns that look like a person are named. */
const WITHOUT_CUSTOMERS: Readonly<Record<string, string>> = {
  admin_sessions: "",
  admin_tokens: "name",
  bank_layouts: "",
  cylinder_labels: "",
  filed_returns: "",
  imports: "by_name",
  label_rolls: "by_name",
  leases: "holder name",
  ledger_allocations: "",
  ledger_shares: "",
  newsletters: "",
  paper_series: "",
  price_history: "",
  price_publication_lines: "",
  price_publications: "by_name",
  product_pictures: "name",
  products: "name name_in_hindi",
  settings: "name",
  staff: "name email mobile",
  staff_devices: "",
  staff_links: "",
  stock_counts: "",
};

const LOOKS_LIKE_A_PERSON = /name|mobile|phone|email|address$|customer|account|aadhaar|pincode|owner|holder/;
const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");

const { db } = await aDatabase();
const { rows } = await db.execute<{ table: string; columns: string }>(sql`
  select table_name as table, string_agg(column_name, ' ') as columns
  from information_schema.columns where table_schema = 'public' group by 1`);
const columnsOf = new Map(rows.map(({ table, columns }) => [table, words(columns)]));

test("every table is downloaded, left out for a reason, or without customers", () => {
  const decided = [DOWNLOADED, LEFT_OUT, WITHOUT_CUSTOMERS].flatMap(Object.keys);
  expect(decided.sort()).toEqual([...columnsOf.keys()].sort());
});

test.each(Object.entries(DOWNLOADED))("every column of %s is downloaded or left out for a reason", (table, row) => {
  const decided = [row.columns, ...Object.values(row.out ?? {})].flatMap(words);
  expect(decided.sort()).toEqual([...(columnsOf.get(table) ?? [])].sort());
});

test("a table without customers has no column that looks like a customer, and references none", async () => {
  const found = Object.keys(WITHOUT_CUSTOMERS).map((table) => [
    table,
    (columnsOf.get(table) ?? []).filter((column) => LOOKS_LIKE_A_PERSON.test(column)).sort(),
  ]);
  const named = Object.entries(WITHOUT_CUSTOMERS).map(([table, columns]) => [table, words(columns).sort()]);
  expect(found).toEqual(named);
  const { rows: references } = await db.execute<{ table: string }>(sql`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid::regclass::text in ('accounts', 'customers', 'ledger_customers')`);
  expect(references.filter(({ table }) => table in WITHOUT_CUSTOMERS)).toEqual([]);
});

test("each part of the download comes from a table", () => {
  const filled = new Set(Object.values(DOWNLOADED).flatMap((row) => row.in));
  expect(Object.keys(customerFile.shape).filter((key) => key !== "exportedAt" && !filled.has(key as Key))).toEqual([]);
});
