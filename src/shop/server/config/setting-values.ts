/** Parses settings, from the environment and from the owner, by the kinds of their declarations. */
import { z } from "zod";
import { cleanPrefix, prefixProblem } from "#books/rules/documents/series.ts";
import { isGstin } from "#platform/rules/india/gstin.ts";
import { isState } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { listedPhones } from "#shop/rules/settings/identity-of.ts";
import type {
  Declaration,
  DeclarationOf,
  NumberUnit,
  SettingKind,
  SettingValues,
} from "#shop/rules/settings/setting-kinds.ts";

/** One host: the library would take several, separated by commas, for one name. */
const ADDRESS = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^@/?#,]*(?:[/?][^#]*)?$/;

const isDatabaseUrl = (address: string): boolean => ADDRESS.test(address) && URL.canParse(address);

// Messages continue the setting's name: "… must be on or off".

type Value = SettingValues[SettingKind];
type Result = { ok: true; value: Value } | { ok: false; message: string };

export function readValue(declaration: Declaration, typed: string): Result {
  const schema = SCHEMAS[declaration.kind] as (declaration: Declaration) => z.ZodType<Value>;
  const read = schema(declaration).safeParse(typed);
  return read.success ? { ok: true, value: read.data } : { ok: false, message: read.error.issues[0]?.message ?? "" };
}

/** In the format that `readValue` parses. */
export function stringify(value: Value | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value !== "object") return String(value);
  return value.map((entry) => (typeof entry === "string" ? entry : `${entry.days}: ${entry.hours}`)).join("; ");
}

const limitedText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => t("must not be blank") })
    .max(max, { error: () => t("must have at most {count} characters", { count: max }) });

const WHOLE = /^[0-9]{1,9}$/;
const DECIMAL = /^[0-9]{1,9}(?:\.[0-9])?$/;

type Limits = { from: number; to: number };

/** Digits only: JavaScript also parses "0x50", "1e3" and " ". */
const UNITS: Readonly<Record<NumberUnit, { match: RegExp; must: (limits: Limits) => string }>> = {
  count: { match: WHOLE, must: (limits) => t("must be a whole number from {from} to {to}", limits) },
  years: { match: WHOLE, must: (limits) => t("must be a whole number of years from {from} to {to}", limits) },
  days: { match: WHOLE, must: (limits) => t("must be a whole number of days from {from} to {to}", limits) },
  percent: { match: WHOLE, must: (limits) => t("must be a whole number of percent from {from} to {to}", limits) },
  rupees: { match: WHOLE, must: (limits) => t("must be a whole number of rupees from {from} to {to}", limits) },
  limit: { match: WHOLE, must: () => t("must be an amount in whole rupees, such as 50000") },
  amount: {
    match: /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/,
    must: (limits) => t("must be an amount in rupees from {from} to {to}, such as 100 or 1.50", limits),
  },
  rating: { match: DECIMAL, must: (limits) => t("must be a rating from {from} to {to}, such as 4.8", limits) },
};

const SWITCH = /^(?:on|1|true|off|0|false)$/i;
const ON = /^(?:on|1|true)$/i;
const KEYS = /^[\x21-\x7e]{32,200}(?: [\x21-\x7e]{32,200}){0,7}$/;
const PHONE = /^\+?[0-9][0-9 -]{8,15}$/;

const link = z
  .url({ protocol: /^https?$/, error: () => t("must be a web address such as https://shop.example") })
  .transform((address) => address.replace(/(?<!\/)\/+$/, ""));

const matching = (pattern: RegExp, error: () => string) => z.string().regex(pattern, { error });
const checked = (isValid: (typed: string) => boolean, error: () => string) => z.string().refine(isValid, { error });

type Schemas = { [Kind in SettingKind]: (declaration: DeclarationOf<Kind>) => z.ZodType<SettingValues[Kind], string> };

const SCHEMAS: Schemas = {
  text: ({ max }) => limitedText(max),
  lines: ({ max }) => limitedText(max),
  sentences: ({ max }) =>
    limitedText(max).transform((list) =>
      list
        .split(";")
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ""),
    ),
  hours: () =>
    limitedText(200)
      .regex(/^[^:;]+:[^:;]+(;[^:;]+:[^:;]+)*$/, {
        error: () => t('must look like "Mon-Fri: 9-7; Sat: 10-5; Sun: closed"'),
      })
      .transform((list) =>
        list.split(";").map((entry) => {
          const [days = "", hours = ""] = entry.split(":").map((word) => word.trim());
          return { days, hours };
        }),
      ),
  pattern: ({ match, must, clean = (typed) => typed }) =>
    checked((typed) => match.test(clean(typed)), must).transform(clean),
  number: ({ unit, from, to }) => {
    const { match, must } = UNITS[unit];
    const isWithin = (typed: string) => match.test(typed) && Number(typed) >= from && Number(typed) <= to;
    return checked(isWithin, () => must({ from, to })).transform(Number);
  },
  switch: () => matching(SWITCH, () => t("must be on or off")).transform((word) => ON.test(word)),
  choice: ({ choices }) => {
    const names = Object.keys(choices());
    return z.enum(names, `must be ${names.slice(0, -1).join(", ")} or ${names.at(-1)}`);
  },
  /** office/server/settings/change-settings.ts also checks whether the series has numbers. */
  prefix: ({ series }) =>
    z
      .string()
      .transform(cleanPrefix)
      .superRefine((typed, context) => {
        const problem = prefixProblem(typed, series, []);
        if (problem === undefined) return;
        const [first = "", ...rest] = problem.replace(/\.$/, "");
        context.addIssue({
          code: "custom",
          message: t("must be different: {problem}", { problem: `${first.toLowerCase()}${rest.join("")}` }),
        });
      }),
  state: () => checked(isState, () => t("must be a state or territory of India")),
  gstin: () => checked(isGstin, () => t("must have the 15 characters of a GST number")),
  email: () => z.email({ error: () => t("must be an email address") }),
  phone: () => matching(PHONE, () => t("must be a phone number such as +91 98100 00000")),
  phones: () =>
    limitedText(200).refine((list) => listedPhones(list).every((one) => PHONE.test(one)), {
      error: () => t("must be phone numbers separated by commas"),
    }),
  link: () => link,
  origin: () =>
    link.refine(
      (address) => address === new URL(address).origin,
      "must be only scheme, host and port, such as https://shop.example",
    ),
  databaseUrl: () => checked(isDatabaseUrl, () => "must look like postgres://user:password@host:5432/name"),
  smtpUrl: () => z.url({ protocol: /^smtps?$/, error: "must look like smtp://user:password@host:587" }),
  keys: () =>
    matching(KEYS, () => "must be one to eight keys with a space between them").transform((keys) => keys.split(" ")),
};
