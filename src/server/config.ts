/** The only reader of the environment: every setting, its default, and one clear line when a value is wrong. */
import { z } from "zod";
import { DEFAULT_REFUND_LIMIT } from "#domain/ledger/refund-rule.ts";
import { inRupees } from "#domain/money.ts";
import { addressesIn } from "./config/database-url.ts";
import { limitedText, type OwnSettings, ownSettings, webAddress } from "./config/own-settings.ts";

/** Digits only: "0x50", "1e3" and " " are numbers to JavaScript and mistakes to an operator. */
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
  /** A standby for lists and files of the back office that may be some seconds old. */
  DATABASE_READ_URL: z
    .string()
    .refine((address) => addressesIn(address)?.length === 1, "must look like postgres://user:password@host:5432/name")
    .optional(),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters, without spaces")
    .optional(),
  /** Opens GET /api/metrics to a monitoring system, and nothing else. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters, without spaces")
    .optional(),
  /** Made and kept in DATA_DIR unless set. Machines that share a database have to share it. */
  AADHAAR_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, "must be 32 to 200 characters, without spaces")
    .optional(),
  /** Signs the QR codes of cylinders. The same holds for it. */
  CYLINDER_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, "must be 32 to 200 characters, without spaces")
    .optional(),
  /** Keys that signed before it: the labels they signed stay good. */
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
  /** How many proxies of the operator's own stand in front and add to X-Forwarded-For. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** How long an idle connection stays open. Longer than any load balancer in front keeps it, or buyers see its 502. */
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3_600).default(75),
  /** How many processes serve buyers on this machine. */
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  /** What one address may call in a minute; 0 turns the limits off, for measuring or behind a limiter. */
  API_CALLS_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
  /** What one account may order in an hour; 0 turns it off, for measuring. */
  ORDERS_PER_HOUR: wholeNumber(0, 1_000_000).default(60),
  /** With less than this free on the embedded database's disk, pictures are told to wait; 0 turns it off. */
  FREE_DISK_MB: wholeNumber(0, 1_000_000).default(500),
  /** Where the shop puts its own backups: a folder called backups in DATA_DIR unless set. Another disk is better. */
  BACKUP_DIR: limitedText(4096).optional(),
  /** How many of them are kept; 0 makes none by itself. */
  BACKUP_KEEP: wholeNumber(0, 1000).default(7),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
});

/** What the operator set, for as long as the process lives. What the owner may change is in force in `shop.settings`. */
export type Config = Readonly<
  z.output<typeof fromOperator> & {
    /** What the environment says of the settings that the owner may set over it: not what is in force. */
    ownSettings: Readonly<OwnSettings>;
    /** Where people reach the shop, without a slash at the end. */
    publicUrl: string;
    mode: "production" | "development";
  }
>;

/** The names of all settings, for the table in the README and the test that nothing is missing there. */
export const SETTING_NAMES = [...Object.keys(fromOperator.shape), ...Object.keys(ownSettings.shape)];

/** A wrong setting stops the start; the message is the one line an operator needs. It never repeats the value: some are secret. */
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

/** A shop may have none of these, but only where its owner says so. */
const SET_UNLESS_EMPTIED = { SHOP_REFUND_LIMIT: String(inRupees(DEFAULT_REFUND_LIMIT)) };

/** What a shop may also not have is shown by the demo shop only: one with its own account or name has what it names, or none. */
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

/** Whether the shop is reached from this machine alone. */
export function isLoopbackOnly({ publicUrl, PUBLIC_URL, HOST }: Config): boolean {
  const reachableFromElsewhere = PUBLIC_URL === undefined && !LOOPBACK.test(HOST);
  return LOOPBACK.test(new URL(publicUrl).hostname) && !reachableFromElsewhere;
}

/** A shop that listens everywhere is reached at localhost; an IPv6 address is written in brackets. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
