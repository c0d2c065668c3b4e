/** The only reader of the environment: every setting, its default, and one clear line when a value is wrong. */
import { z } from "zod";
import { BUSINESS_HOURS, type ShopIdentity, SUPPORT_HOURS } from "#domain/identity.ts";
import { isGstin, isState } from "#domain/india.ts";

const ON = ["on", "1", "true"];
const OFF = ["off", "0", "false"];

const flag = z
  .string()
  .toLowerCase()
  .refine((word) => [...ON, ...OFF].includes(word), "must be on or off")
  .transform((word) => ON.includes(word));

/** Digits only: "0x50", "1e3" and " " are numbers to JavaScript and mistakes to an operator. */
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^[0-9]{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must be a whole number from ${from} to ${to}`);

const words = (longest = 200) =>
  z.string().trim().min(1, "must not be blank").max(longest, `must have at most ${longest} characters`);

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be a web address such as https://shop.example" })
  .transform((address) => address.replace(/\/+$/, ""));

const origin = webAddress.refine(
  (address) => address === new URL(address).origin,
  "must be only scheme, host and port, such as https://shop.example",
);

const phone = z.string().regex(/^\+?[0-9][0-9 -]{8,15}$/, "must be a phone number such as +91 98100 00000");

const phonesIn = (list: string) => list.split(",").map((entry) => entry.trim());
const phones = words().refine(
  (list) => phonesIn(list).every((entry) => phone.safeParse(entry).success),
  "must be phone numbers with commas between them",
);

const businessHours = words()
  .regex(/^[^:;]+:[^:;]+(;[^:;]+:[^:;]+)*$/, 'must look like "Mon-Fri: 9-7; Sat: 10-5; Sun: closed"')
  .transform((list) =>
    list.split(";").map((entry) => {
      const [days = "", hours = ""] = entry.split(":").map((word) => word.trim());
      return { days, hours };
    }),
  );

const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,253}$/, "must be a host name or an address")
    .default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: words(4096).default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432/name" })
    .optional(),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, "must be 16 to 200 characters, without spaces")
    .optional(),
  /** Made and kept in DATA_DIR unless set. Machines that share a database have to share it. */
  AADHAAR_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, "must be 32 to 200 characters, without spaces")
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n@]+<)?[^\s<>@]+@[^\s<>@]+>?$/, "must look like Sheetal <orders@sheetal.example>")
    .default("Sheetal <orders@sheetal.example>"),
  TRANSFER_MOBILE: z
    .string()
    .regex(/^[6-9][0-9]{9}$/, "must be a mobile number of 10 digits")
    .default("9810000000"),
  PAYMENT_QR: flag.default(false),
  IMAGE_BASE: webAddress.optional(),
  /** How many proxies of the operator's own stand in front and add to X-Forwarded-For. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** What one address may call in a minute; 0 turns the limits off, for measuring or behind a limiter. */
  API_CALLS_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
  SHOP_NAME: words(60).default("Sheetal"),
  SHOP_NAME_HINDI: words(60).default("शीतल"),
  SHOP_ADDRESS: words(300).default("Demo Shop No. 12, Refrigeration Market, Delhi 110006"),
  SHOP_STATE: z.string().refine(isState, "must be a state or territory of India").default("Delhi"),
  SHOP_PHONES: phones.default("+91 98100 00000, +91 98100 00001"),
  SHOP_EMAIL: z.email("must be an e-mail address").default("hello@sheetal.example"),
  SHOP_WHATSAPP: phone.default("+91 98100 00000"),
  SHOP_GSTIN: z.string().refine(isGstin, "must be a GSTIN of 15 characters").default("07AAACS0000D1Z0"),
  SHOP_SUPPORT_HOURS: words().default(SUPPORT_HOURS),
  SHOP_BUSINESS_HOURS: businessHours.default([...BUSINESS_HOURS]),
  SHOP_BANK_NAME: words().default("Demo Bank"),
  SHOP_BANK_HOLDER: words().default("Sheetal (demo)"),
  SHOP_BANK_ACCOUNT: z
    .string()
    .regex(/^[0-9]{9,18}$/, "must be an account number of 9 to 18 digits")
    .default("000000000000"),
  SHOP_BANK_IFSC: z
    .string()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, "must be an IFSC of 11 characters")
    .default("DEMO0000000"),
  SHOP_BANK_BRANCH: words().default("Demo Branch, Delhi"),
  SHOP_UPI_ID: z
    .string()
    .regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/, "must be a UPI id such as shop@bank")
    .optional(),
  SHOP_UPI_NAME: words(60).default("Sheetal (demo)"),
  SHOP_RATING: z
    .string()
    .regex(/^(?:[0-4](?:\.[0-9])?|5(?:\.0)?)$/, "must be a rating from 0 to 5, such as 4.8")
    .transform(Number)
    .default(4.8),
  SHOP_AUTHORISED_BY: words().default("Authorised by the manufacturer"),
  SHOP_FACEBOOK: webAddress.optional(),
  SHOP_INSTAGRAM: webAddress.optional(),
  SHOP_YOUTUBE: webAddress.optional(),
  SHOP_GRIEVANCE_OFFICER: words().default("Demo Grievance Officer"),
});

type Settings = z.output<typeof settings>;

export type Config = Settings & {
  /** Where people reach the shop, without a slash at the end. */
  publicUrl: string;
  identity: ShopIdentity;
  mode: "production" | "development";
};

/** The names of all settings, for the table in the README and the test that nothing is missing there. */
export const SETTING_NAMES = Object.keys(settings.shape);

/** A wrong setting stops the start; the message is the one line an operator needs. It never repeats the value: some are secret. */
export class WrongSetting extends Error {
  override name = "WrongSetting";
}

export function readConfig(environment: Record<string, string | undefined>, mode: Config["mode"]): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const misspelt = Object.keys(given).find((name) => name.startsWith("SHOP_") && !SETTING_NAMES.includes(name));
  if (misspelt) throw new WrongSetting(`Setting ${misspelt} is wrong: there is no setting of this name`);
  const read = settings.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new WrongSetting(`Setting ${String(issue?.path[0])} is wrong: it ${issue?.message}`);
  }
  const { HOST, PORT, PUBLIC_URL } = read.data;
  return {
    ...read.data,
    mode,
    publicUrl: PUBLIC_URL ?? `http://${reachable(HOST)}:${PORT}`,
    identity: identityOf(read.data),
  };
}

/** A shop that listens everywhere is reached at localhost; an IPv6 address is written in brackets. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function identityOf(shop: Settings): ShopIdentity {
  const links = { facebook: shop.SHOP_FACEBOOK, instagram: shop.SHOP_INSTAGRAM, youtube: shop.SHOP_YOUTUBE } as const;
  return {
    name: shop.SHOP_NAME,
    nameInHindi: shop.SHOP_NAME_HINDI,
    address: shop.SHOP_ADDRESS,
    state: shop.SHOP_STATE,
    phones: phonesIn(shop.SHOP_PHONES),
    email: shop.SHOP_EMAIL,
    whatsapp: shop.SHOP_WHATSAPP,
    gstin: shop.SHOP_GSTIN,
    socialLinks: (["facebook", "instagram", "youtube"] as const).flatMap((network) => {
      const address = links[network];
      return address === undefined ? [] : [{ network, address }];
    }),
    supportHours: shop.SHOP_SUPPORT_HOURS,
    businessHours: shop.SHOP_BUSINESS_HOURS,
    rating: shop.SHOP_RATING,
    authorisedBy: shop.SHOP_AUTHORISED_BY,
    grievanceOfficer: shop.SHOP_GRIEVANCE_OFFICER,
  };
}
