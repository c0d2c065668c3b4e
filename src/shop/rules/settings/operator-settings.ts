/** Every setting that only the environment sets. They describe the installation, not the shop. */
import { choice, number, type OperatorSettings, type ValuesOf } from "./setting-kinds.ts";

const FOLDER = { kind: "text", max: 4096 } as const;
const secret = (min: number) =>
  ({
    kind: "pattern",
    match: new RegExp(`^[\\x21-\\x7e]{${min},200}$`),
    must: () => `must be ${min} to 200 characters, without spaces`,
    optional: true,
    secret: true,
  }) as const;

export const OPERATOR_SETTINGS = {
  PORT: { ...number("count", 0, 65_535), default: 3000, help: "The port the shop listens on." },
  HOST: {
    kind: "pattern",
    match: /^[A-Za-z0-9.:_-]{1,253}$/,
    must: () => "must be a host name or an address",
    default: "127.0.0.1",
    help: "The address the shop listens on.",
  },
  PUBLIC_URL: {
    kind: "origin",
    optional: true,
    help: "The address people use. Links in mails and QR codes use only this. Unset: `http://HOST:PORT`.",
  },
  DATA_DIR: {
    ...FOLDER,
    default: "./data",
    help: "Holds the embedded database, the keys, the backups and unsent mails.",
  },
  DATABASE_URL: {
    kind: "databaseUrl",
    optional: true,
    secret: true,
    help: "Any PostgreSQL from 14 on; several shops may share a server. Unset: the embedded PostgreSQL. `?sslmode=verify-full&sslrootcert=/etc/sheetal/ca.crt` (and `sslcert`, `sslkey`) for TLS with a private authority. For a pooler in transaction mode see operations.md.",
  },
  ADMIN_TOKEN: {
    ...secret(16),
    help: "The owner's first token for the back office. Unset: generated at the first start and printed once. A revoked or replaced value never works again.",
  },
  METRICS_TOKEN: { ...secret(16), help: "The bearer token for `GET /api/metrics`, and for nothing else." },
  AADHAAR_KEY: {
    ...secret(32),
    help: "Keys the hash of Aadhaar numbers. Unset: generated once in `DATA_DIR/aadhaar.key`. The shop does not start with a key other than its database's. Machines that share a database must share it.",
  },
  CYLINDER_KEY: {
    ...secret(32),
    help: "Signs the QR codes of cylinders and the links in mails about orders taken by the shop, and encrypts the password of the owner's mail server. Unset: generated once in `DATA_DIR/cylinder.key`. Same rules as `AADHAAR_KEY`.",
  },
  CYLINDER_KEYS_BEFORE: {
    kind: "keys",
    default: [],
    secret: true,
    help: "Earlier cylinder keys. Labels that they signed remain valid.",
  },
  SMTP_URL: {
    kind: "smtpUrl",
    optional: true,
    secret: true,
    help: "The mail server, used instead of the one that the owner enters in the setup. Without either, each mail becomes an `.eml` file in `DATA_DIR/outbox`. Its link is printed only if the shop is reachable from its own machine alone.",
  },
  MAIL_FROM: {
    kind: "pattern",
    match: /^(?:[^<>\r\n@]+<)?[^\s<>@]+@[^\s<>@]+>?$/,
    must: () => "must look like Sheetal <orders@sheetal.example>",
    default: "Sheetal <orders@sheetal.example>",
    help: "The sender's address of every mail. Its name is the shop's.",
  },
  WHATSAPP_PHONE_ID: {
    kind: "pattern",
    match: /^[0-9]{5,20}$/,
    must: () => "must be the phone number id of 5 to 20 digits",
    optional: true,
    help: "The phone number id at Meta (not the number). WhatsApp is on when this and the three secrets below are set. See Settings > Outbox > WhatsApp in the back office.",
  },
  WHATSAPP_TOKEN: {
    kind: "pattern",
    match: /^[\x21-\x7e]{16,1000}$/,
    must: () => "must be 16 to 1000 characters, without spaces",
    optional: true,
    secret: true,
    help: "The access token of a system user, which does not expire.",
  },
  WHATSAPP_APP_SECRET: { ...secret(16), help: "The app secret. Meta signs its calls of the webhook with it." },
  WHATSAPP_VERIFY_TOKEN: {
    ...secret(16),
    help: "A text of your choice. Meta repeats it once when you register the webhook.",
  },
  WHATSAPP_API_BASE: {
    kind: "link",
    default: "https://graph.facebook.com",
    help: "The address of the Cloud API.",
  },
  WHATSAPP_API_VERSION: {
    kind: "pattern",
    match: /^v[0-9]{1,3}\.[0-9]$/,
    must: () => "must look like v24.0",
    default: "v24.0",
    help: "The version of the Cloud API. Meta serves v24.0 until 18 February 2028.",
  },
  TRANSFER_MOBILE: {
    kind: "pattern",
    match: /^[6-9][0-9]{9}$/,
    must: () => "must be a mobile number of 10 digits",
    default: "9810000000",
    help: "The account that may transfer cylinders.",
  },
  IMAGE_BASE: { kind: "link", optional: true, help: "The address of product pictures on another host." },
  TRUST_PROXY: {
    ...number("count", 0, 10),
    default: 0,
    help: "The number of your proxies in front of the shop that append to `X-Forwarded-For`.",
  },
  KEEP_ALIVE_SECONDS: {
    ...number("count", 1, 3_600),
    default: 75,
    help: "How long an idle connection stays open. It must exceed the load balancer's idle timeout, or buyers get its 502.",
  },
  WEB_CONCURRENCY: {
    ...number("count", 1, 64),
    default: 1,
    help: "Server processes on this machine, about one for each core. See [operations](operations.md#several-processes-and-machines).",
  },
  API_CALLS_PER_MINUTE: {
    ...number("count", 0, 1_000_000),
    default: 600,
    help: "Per IP address and process. Pages have the same limit, pictures five times as much. 0 disables the limits, for benchmarks or behind another rate limiter.",
  },
  ORDERS_PER_HOUR: { ...number("count", 0, 1_000_000), default: 60, help: "Per account. 0 disables the limit." },
  REPEAT_ORDER_MINUTES: {
    ...number("count", 0, 1_440),
    default: 10,
    help: "A buyer who orders the same goods again within this time is asked first. 0 disables the question.",
  },
  FREE_DISK_MB: {
    ...number("count", 0, 1_000_000),
    default: 500,
    help: "Below this free space on the shop's disk, the server rejects picture uploads and backups. 0 disables the check.",
  },
  BACKUP_DIR: {
    ...FOLDER,
    optional: true,
    help: "The folder of automatic backups, best on another disk. Unset: `DATA_DIR/backups`.",
  },
  BACKUP_KEEP: {
    ...number("count", 0, 1000),
    default: 7,
    help: "Nightly backups of the embedded database to retain. 0 disables them.",
  },
  LOG_LEVEL: {
    ...choice("info", () => ({ debug: "all", info: "events", warn: "warnings", error: "errors", silent: "none" })),
    help: "The least severe log lines to write.",
  },
} as const satisfies OperatorSettings;

/** Required for WhatsApp. */
export const WHATSAPP_SETTINGS = [
  "WHATSAPP_PHONE_ID",
  "WHATSAPP_TOKEN",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const satisfies readonly (keyof typeof OPERATOR_SETTINGS)[];

export type OperatorValues = ValuesOf<typeof OPERATOR_SETTINGS>;
