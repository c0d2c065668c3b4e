/** How a setting is declared: docs/how-to/add-a-setting.md. */
import type { DocumentKind } from "#books/rules/documents/series.ts";
import type { BusinessHours } from "#shop/rules/identity/identity.ts";

type StringKind = "text" | "pattern" | "choice" | "prefix" | "state" | "gstin" | "email" | "phone" | "link";
type OperatorKind = "origin" | "databaseUrl" | "smtpUrl";

/** The value of each kind. shop/server/config/setting-values.ts parses it. */
export type SettingValues = Record<StringKind | OperatorKind, string> & {
  /** A text that the form edits in several lines. */
  lines: string;
  /** Texts separated by semicolons, which do not occur in legal text. */
  sentences: readonly string[];
  /** "Mon-Fri: 9-7; Sat: 10-5; Sun: closed". */
  hours: readonly BusinessHours[];
  /** Phone numbers separated by commas. */
  phones: string;
  number: number;
  switch: boolean;
  /** Keys separated by spaces. */
  keys: readonly string[];
};

export type SettingKind = keyof SettingValues;

type Choices = () => Readonly<Record<string, string>>;

/** `limit` and `rupees` are whole rupees, `amount` has paise. */
export type NumberUnit = "count" | "years" | "days" | "percent" | "rupees" | "limit" | "amount" | "rating";

type Limits = Record<"text" | "lines" | "sentences", { max: number }> & {
  /** `must` continues the setting's name: "must be an account number of 9 to 18 digits". */
  pattern: { match: RegExp; must: () => string; clean?: (typed: string) => string };
  number: { unit: NumberUnit; from: number; to: number };
  /** Without choices the form shows a checkbox. */
  switch: { choices?: Choices };
  choice: { choices: Choices };
  prefix: { series: DocumentKind };
};

type Initial<Value> =
  | { default: Value }
  /** `initially` applies until the environment names this setting, even as empty, or the setting `unless`. */
  | { optional: true; initially?: { text: string; unless?: string } };

export type DeclarationOf<Kind extends SettingKind> = { kind: Kind } & (Kind extends keyof Limits
  ? Limits[Kind]
  : unknown) &
  Initial<SettingValues[Kind]>;

export type Declaration = { [Kind in SettingKind]: DeclarationOf<Kind> }[SettingKind];

export const number = (unit: NumberUnit, from: number, to: number) => ({ kind: "number", unit, from, to }) as const;
export const choice = <Choice extends string>(
  initial: NoInfer<Choice>,
  choices: () => Readonly<Record<Choice, string>>,
) => ({ kind: "choice", default: initial, choices }) as const;
export const LIMIT = number("limit", 1, 999_999_999);

/**
 * `session`: the owner's session is enough. `token`: the owner enters the admin token again, and the shop gets a mail.
 * `money`: like `token`, and buyers see for a month that the payment details changed.
 */
type Guard = "session" | "token" | "money";

/** Any other kind is guarded by the token: it could contain "pay to A/C …" or the way to another seller. */
type KindWithoutText = "number" | "switch" | "choice" | "state" | "gstin" | "prefix" | "pattern";

/** The owner changes it in the back office. */
export type OwnerSetting = {
  [Kind in SettingKind]: DeclarationOf<Kind> & {
    /** In the API and the form, where it is not derived from the variable: see `NameOf`. */
    name?: string;
    label: () => string;
    help?: () => string;
    /** The initial value belongs to the demo shop. */
    demo?: true;
    /** The initial value suits nearly every shop: the form leaves it out while it has that value. */
    rare?: true;
  } & (Kind extends KindWithoutText ? { guard: Guard } : { guard?: "money" });
}[SettingKind];

/** Only the environment sets it. */
export type OperatorSetting = Declaration & { help: string; secret?: true };

/** By environment variable. */
export type OwnerSettings = Readonly<Record<string, OwnerSetting>>;
export type OperatorSettings = Readonly<Record<string, OperatorSetting>>;

type ValueOf<Setting extends Declaration> = Setting extends { kind: "choice"; choices: () => infer Meanings }
  ? `${keyof Meanings & (string | number)}`
  : SettingValues[Setting["kind"]];

export type ValuesOf<Table extends Readonly<Record<string, Declaration>>> = {
  readonly [Name in keyof Table]: ValueOf<Table[Name]> | (Table[Name] extends { optional: true } ? undefined : never);
};

type CamelCase<Snake extends string> = Snake extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Snake>;

/** SHOP_HOLD_HOURS is `holdHours` in the API and the form, SHOP_NAME_HINDI is `nameInHindi`. */
export type NameOf<Variable> = Variable extends `SHOP_${infer English}_HINDI`
  ? `${CamelCase<English>}InHindi`
  : Variable extends `SHOP_${infer Rest}`
    ? CamelCase<Rest>
    : never;

export const derivedName = (variable: string): string =>
  variable
    .replace(/^SHOP_/, "")
    .toLowerCase()
    .replace(/_hindi$/, "_in_hindi")
    .replace(/_(\w)/g, (_, first: string) => first.toUpperCase());
