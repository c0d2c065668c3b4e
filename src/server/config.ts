/** The only code that reads the environment. An invalid value is a one-line error. */
import { z } from "zod";
import { DEFAULT_REFUND_LIMIT } from "#domain/ledger/refund-rule.ts";
import { inRupees } from "#domain/money.ts";
import { addressesIn } from "./config/database-url.ts";
import { limitedText, type OwnSettings, ownSettings, webAddress } from "./config/own-settings.ts";

/** Digits only: JavaScript also parses "0x50", "1e3" and " ". */
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must be a whole number from ${from} to ${to}`);

const origin = webAddress.refine(
  (address) => address === new URL(address).origin,
  "must be only scheme, host and port, such as https://shop.example",
);

const fromOperator = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,253}$/, "must be a host name or an address")
    .default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: limitedText(4096).default("./data"),
  DATABASE_URL: z
    .string()
    .refine(
      (address) => addressesIn(address) !== undefined,
      "must look like postgres://user:password@host:5432/name, several hosts with commas, and not ask for a standby",
    )
    .optional(),
  /** A read replica for back-office lists and files; it may lag by seconds. */
  DATABASE_READ_URL: z
    .string()
    .refine((address) => addressesIn(address)?.length === 1, "must look like postgres://user:password@host:5432/name")
    .optional(),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters, without spaces")
    .optional(),
  /** Grants access to GET /api/metrics only. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters, without spaces")
    .optional(),
  /** Generated in DATA_DIR unless set. Machines that share a database must share it. */
  AADHAAR_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, "must be 32 to 200 characters, without spaces")
    .optional(),
  /** Signs cylinder QR codes. Shared like AADHAAR_KEY. */
  CYLINDER_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, "must be 32 to 200 characters, without spaces")
    .optional(),
  /** Earlier keys: their labels remain valid. */
  CYLINDER_KEYS_BEFORE: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}(?: [\x21-\x7e]{32,200}){0,7}$/, "must be one to eight keys with a space between them")
    .transform((keys) => keys.split(" "))
    .default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n@]+<)?[^\s<>@]+@[^\s<>@]+>?$/, "must look like Sheetal <orders@sheetal.example>")
    .default("Sheetal <orders@sheetal.example>"),
  TRANSFER_MOBILE: z
    .string()
    .regex(/^[6-9][0-9]{9}$/, "must be a mobile number of 10 digits")
    .default("9810000000"),
  IMAGE_BASE: webAddress.optional(),
  /** The operator's proxies that append to X-Forwarded-For. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Must exceed the idle timeout of any load balancer, or buyers get its 502. */
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3_600).default(75),
  /** Server processes on this machine. */
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  /** Per IP address; 0 disables the limits, for benchmarks or behind another rate limiter. */
  API_CALLS_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
  /** Per account; 0 disables the limit, for benchmarks. */
  ORDERS_PER_HOUR: wholeNumber(0, 1_000_000).default(60),
  /** Below this free space on the shop's disk, the server rejects picture uploads and backups; 0 disables the check. */
  FREE_DISK_MB: wholeNumber(0, 1_000_000).default(500),
  /** Defaults to `backups` in DATA_DIR. Another disk is better. */
  BACKUP_DIR: limitedText(4096).optional(),
  /** Automatic backups to retain; 0 disables them. */
  BACKUP_KEEP: wholeNumber(0, 1000).default(7),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
});

/** The operator's settings, immutable. Settings the owner may change are in `shop.settings`. */
export type Config = Readonly<
  z.output<typeof fromOperator> & {
    /** Environment values, not the effective ones: the owner may override them. */
    ownSettings: Readonly<OwnSettings>;
    /** Without a trailing slash. */
    publicUrl: string;
    mode: "production" | "development";
  }
>;

/** The names of all settings, for the test that docs/settings.md has all of them. */
export const SETTING_NAMES = [...Object.keys(fromOperator.shape), ...Object.keys(ownSettings.shape)];

/** Aborts startup. The message never contains the value, which may be secret. */
export class WrongSetting extends Error {
  override name = "WrongSetting";
}

type Environment = Record<string, string | undefined>;

const DEMO_UPI = { SHOP_UPI_ID: "sheetal@demobank" };
const DEMO_LINKS = {
  SHOP_FACEBOOK: "https://facebook.example/sheetal",
  SHOP_INSTAGRAM: "https://instagram.example/sheetal",
  SHOP_YOUTUBE: "https://youtube.example/@sheetal",
};

/** Defaults that an explicit empty value removes. */
const SET_UNLESS_EMPTIED = { SHOP_REFUND_LIMIT: String(inRupees(DEFAULT_REFUND_LIMIT)) };

/** Only the demo shop gets these: a shop with its own account or name shows its own values or none. */
const demoOf = (environment: Environment): Environment => ({
  ...(environment.SHOP_BANK_ACCOUNT ? {} : DEMO_UPI),
  ...(environment.SHOP_NAME ? {} : DEMO_LINKS),
});

export function readConfig(environment: Environment, mode: Config["mode"]): Config {
  const named = { ...SET_UNLESS_EMPTIED, ...demoOf(environment), ...environment };
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ""));
  const misspelt = Object.keys(given).find((name) => name.startsWith("SHOP_") && !SETTING_NAMES.includes(name));
  if (misspelt) throw new WrongSetting(`Setting ${misspelt} is wrong: there is no setting of this name`);
  const read = parsed(fromOperator, given);
  const { HOST, PORT, PUBLIC_URL } = read;
  return Object.freeze({
    ...read,
    mode,
    publicUrl: PUBLIC_URL ?? `http://${reachable(HOST)}:${PORT}`,
    ownSettings: Object.freeze(parsed(ownSettings, given)),
  });
}

function parsed<Rules extends z.ZodType>(rules: Rules, given: Environment): z.output<Rules> {
  const read = rules.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new WrongSetting(`Setting ${String(issue?.path[0])} is wrong: it ${issue?.message}`);
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|::1)$/;

export function isLoopbackOnly({ publicUrl, PUBLIC_URL, HOST }: Config): boolean {
  const reachableFromElsewhere = PUBLIC_URL === undefined && !LOOPBACK.test(HOST);
  return LOOPBACK.test(new URL(publicUrl).hostname) && !reachableFromElsewhere;
}

/** A wildcard host is reached at localhost; IPv6 addresses get brackets. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
