/** Rows of the other back-office lists: products, QR users, cylinders, messages, mails, publications, audit entries. */

/** Row counts; the other tables grow with the orders. */
export type Size = { orders: number; users: number; products: number; cylinders: number };

/** Cylinders of the shop's QR user: the oldest, which a list of the latest reads last. */
const FILLED_OF = 3;

const FILLER = "00000000-0000-4000-9000-000000000001";
const FILLER_SECRET = "q".repeat(43);
export const AS_FILLER = { cookie: `__Host-qsid=${FILLER_SECRET}` };

export const LIST_TABLES = [
  "products",
  "price_publications",
  "price_publication_lines",
  "qr_users",
  "cylinders",
  "contact_messages",
  "newsletter_subscribers",
  "mails",
  "audit_log",
];

/** There are twice as many audit entries as orders. */
export const listRows = ({ orders, users, products, cylinders }: Size): string[] => [
  productRows(products),
  PUBLICATIONS,
  PUBLISHED_PRICES,
  QR_USERS,
  FILLER_ACCOUNT,
  cylinderRows(cylinders),
  messageRows(users),
  subscriberRows(users),
  mailRows(orders),
  auditEntries(orders * 2, users),
];

const productRows = (products: number) => `
  insert into products (id, sku, position, name, category, type, in_stock, price)
  select 'part-' || n, 'PART-' || n, n, ('{Capacitor,Relay,Thermostat,Filter drier,Fan motor}'::text[])[1 + n % 5] || ' ' || n || ' mfd',
    'spare-parts', 'spare', n % 9 <> 0, n * 100
  from generate_series(1, ${products}) n`;

const PUBLICATIONS = `
  insert into price_publications (status, by_id, by_name, created_at, published_at)
  select 'published', 'owner', 'owner', now() - n * interval '8 hours', now() - n * interval '8 hours' from generate_series(1, 1000) n`;

const PUBLISHED_PRICES = `
  insert into price_publication_lines (publication, product_id, unit, before, price)
  select number, 'part-' || 1 + (number * 7 + line) % 1000, 'piece', 10000, 10100 from price_publications, generate_series(1, 20) line`;

const QR_USERS = `
  with made as (
    insert into accounts (kind, email, password_hash, created_at, email_verified_at)
    select 'qr-user', 'filler' || n || '@gas.example.in', '$argon2id$none', now() - n * interval '1 hour', now() from generate_series(1, 5000) n
    returning id, email)
  insert into qr_users (account_id, status, decided_at)
  select id, case when email like '%7@%' then 'pending' else 'approved' end, case when email not like '%7@%' then now() end from made`;

const FILLER_ACCOUNT = `
  insert into accounts (id, kind, email, password_hash, created_at, email_verified_at)
  values ('${FILLER}', 'qr-user', 'filler@gas.example.in', '$argon2id$none', now(), now());
  insert into qr_users (account_id, status, decided_at) values ('${FILLER}', 'approved', now());
  insert into sessions (token_hash, account_id, device, opened_at, last_seen_at, ends_at, expires_at)
  values (encode(sha256('${FILLER_SECRET}'), 'hex'), '${FILLER}', 'bench', now(), now(), now() + interval '1 day', now() + interval '1 day')`;

const cylinderRows = (cylinders: number) => `
  insert into cylinders (cylinder_number, empty_cylinder_kilograms, peso_license_number, refrigerant_filling_date, refrigerant_name,
    refrigerant_kilograms, brand_name, status, owner_kind, owner_name, owner_company, owner_state, owner_pincode, owner_mobile, registered_by, written_by,
    registered_at, changed_at, owner_since, state, holder_kind, holder_name, held_since, condition, last_event)
  select 'SH-' || n, 32.5, 'PESO/DL/2024/' || n % 500, '2026-02-15', (array['R-32', 'R-410A', 'R-22'])[1 + n % 3], 55, 'Floron',
    (array['active', 'inactive', 'transferred'])[1 + n % 3], 'other', 'Ramesh Kumar', 'Cool Trade ' || n % 1000, 'Delhi', '110015', '',
    case when n > ${cylinders - cylinders / FILLED_OF} and n % 4 <> 0 then '${FILLER}'::uuid end,
    case when n > ${cylinders - cylinders / FILLED_OF} and n % 4 <> 1 then '${FILLER}'::uuid end, now(), now() - n * interval '1 second',
    now(), 'with-customer', 'other', 'Cool Trade ' || n % 1000, now(), 'good', 0
  from generate_series(1, ${cylinders}) n`;

/** Nearly all are handled. */
const messageRows = (users: number) => `
  insert into contact_messages (full_name, email, message, received_at, answered_at, answered_by)
  select 'Visitor ' || n, 'visitor' || n || '@example.in', 'Do you have R-32 in 10 kg?', now() - n * interval '20 minutes',
    case when n % 500 <> 0 then now() end, case when n % 500 <> 0 then 'owner' end
  from generate_series(1, ${users}) n`;

const subscriberRows = (users: number) => `
  insert into newsletter_subscribers (email, token_hash, asked_at, confirmed_at)
  select 'reader' || n || '@example.in', 'hash' || n, now() - n * interval '20 minutes', case when n % 10 <> 0 then now() end
  from generate_series(1, ${users}) n`;

/** Sent mails have no text left; few are unsent. */
const mailRows = (orders: number) => `
  insert into mails (kind, to_address, subject, text, html, status, next_attempt_at, created_at, sent_at)
  select 'order-placed', 'trader' || n || '@example.in', 'Your order', '', '', case when n % 500 = 0 then 'failed' else 'sent' end, now(),
    now() - n * interval '2 minutes', case when n % 500 <> 0 then now() - n * interval '2 minutes' end
  from generate_series(1, ${orders}) n`;

/** Two people do most of the work; settings change rarely. */
const auditEntries = (rows: number, users: number) => `
  insert into audit_log (at, actor_kind, actor_id, actor_name, action, object_kind, object_id, before, after)
  select now() - (${rows} - n) * interval '80 seconds', 'admin', '1',
    case when n % 5000 = 1 then 'Holiday help' else (array['owner', 'Asha Rao'])[1 + n % 2] end,
    case when n % 9000 = 2 then 'change-settings' else (array['mark-paid', 'dispatch'])[1 + n % 2] end,
    case when n % 9000 = 2 then 'settings' else 'order' end,
    case when n % 9000 = 2 then 'shop' else (9000000000 + n / 2 % ${users})::text || '/ORD' || 1700000000000 + n / 2 * 157000::bigint end,
    '{"paidAt":null}', '{"reason":""}'
  from generate_series(1, ${rows}) n`;
