/** Checks the return against the portal's field list (offline tool 3.2.4): every field, no other, in its format. */
import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { GSTR_1_DEFAULTS, gstr1Writer } from "./gstr-1.ts";
import { inReturnOrder } from "./gstr-1-sections.ts";
import { aMonth, SELLER_GSTIN } from "./makers.ts";
import { returnPeriod } from "./return-period.ts";

type Form = RegExp | readonly [Fields] | Fields;
type Fields = { readonly [name: string]: Form };

const MONEY = /^\d{1,13}(\.\d{1,2})?$/;
const SIGNED = /^-?\d{1,13}(\.\d{1,2})?$/;
const RATE = /^(0|0\.1|0\.25|1|1\.5|3|5|6|7\.5|12|18|28|40)$/;
const DAY = /^\d\d-\d\d-20\d\d$/;
const NUMBER = /^[A-Z1-9][A-Z0-9/-]{0,15}$/;
const STATE = /^(0[1-9]|[1-3]\d|9[67])$/;
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const COUNT = /^\d+$/;

/** A question mark: either camt with samt, or iamt. */
const heads = (form: RegExp) => ({ "camt?": form, "samt?": form, "iamt?": form, csamt: form });
const ITEMS: Form = [{ num: COUNT, itm_det: { txval: MONEY, rt: RATE, ...heads(MONEY) } }];
const NOTE = { nt_num: NUMBER, nt_dt: DAY, ntty: /^[CD]$/, val: MONEY, pos: STATE, itms: ITEMS };
const HSN: Form = [
  {
    ...{ num: COUNT, hsn_sc: /^\d{4,8}$/, uqc: /^[A-Z]{2,3}$/, qty: SIGNED, rt: RATE, txval: SIGNED },
    ...{ iamt: SIGNED, camt: SIGNED, samt: SIGNED, csamt: SIGNED },
  },
];
const RANGE = { num: COUNT, from: NUMBER, to: NUMBER, totnum: COUNT, cancel: COUNT, net_issue: COUNT };

const RETURN: Fields = {
  ...{ gstin: GSTIN, fp: /^(0[1-9]|1[0-2])20\d\d$/, version: /^GST\d/, hash: /^hash$/ },
  "b2b?": [
    {
      ctin: GSTIN,
      inv: [{ inum: NUMBER, idt: DAY, val: MONEY, pos: STATE, rchrg: /^N$/, inv_typ: /^R$/, itms: ITEMS }],
    },
  ],
  "b2cl?": [{ pos: STATE, inv: [{ inum: NUMBER, idt: DAY, val: MONEY, itms: ITEMS }] }],
  "b2cs?": [{ sply_ty: /^INT(RA|ER)$/, rt: RATE, typ: /^OE$/, pos: STATE, txval: SIGNED, ...heads(SIGNED) }],
  "nil?": { inv: [{ sply_ty: /^INTRA?B2[BC]$/, expt_amt: SIGNED, nil_amt: SIGNED, ngsup_amt: SIGNED }] },
  "cdnr?": [{ ctin: GSTIN, nt: [{ ...NOTE, rchrg: /^N$/, inv_typ: /^R$/ }] }],
  "cdnur?": [{ ...NOTE, typ: /^B2CL$/ }],
  "doc_issue?": { doc_det: [{ doc_num: /^(1|4|5)$/, docs: [RANGE] }] },
  "hsn?": { "hsn_b2b?": HSN, "hsn_b2c?": HSN },
};

function strays(value: unknown, form: Form, at: string): string[] {
  if (form instanceof RegExp) return form.test(String(value)) ? [] : [`${at} is ${value}`];
  if (Array.isArray(form)) {
    if (!Array.isArray(value) || value.length === 0) return [`${at} is no list, or an empty one`];
    return value.flatMap((one, place) => strays(one, form[0], `${at}[${place}]`));
  }
  const [found, fields] = [value as Record<string, unknown>, form as Fields];
  const unknown = Object.keys(found).filter((name) => !(name in fields) && !(`${name}?` in fields));
  const wrong = Object.entries(fields).flatMap(([field, of]) => {
    const name = field.replace("?", "");
    if (name in found) return strays(found[name], of, `${at}.${name}`);
    return field.endsWith("?") ? [] : [`${at}.${name} is missing`];
  });
  return [...unknown.map((name) => `${at}.${name} is not in the list`), ...wrong];
}

test("for any random month, the file has the portal's fields and no others", () => {
  const chance = dice(1302);
  const seen = new Set<string>();
  const b2clLimit = rupees(20_000);
  for (let round = 0; round < 12; round += 1) {
    const writer = gstr1Writer({
      gstin: SELLER_GSTIN,
      period: returnPeriod("2026-09", "monthly"),
      ...GSTR_1_DEFAULTS,
      b2clLimit,
    });
    const pieces = aMonth(chance).toSorted(inReturnOrder(b2clLimit)).map(writer.add);
    const file = JSON.parse([...pieces, writer.end()].join(""));
    expect(strays(file, RETURN, "")).toEqual([]);
    for (const section of Object.keys(file)) seen.add(section);
  }
  expect([...seen].toSorted()).toEqual(
    Object.keys(RETURN)
      .map((name) => name.replace("?", ""))
      .toSorted(),
  );
});

test("the check itself finds an extra field, a missing field and a wrong format", () => {
  const header = { gstin: SELLER_GSTIN, fp: "092026", version: "GST3.2.4", hash: "hash" };
  expect(strays(header, RETURN, "")).toEqual([]);
  expect(strays({ ...header, chksum: "x" }, RETURN, "")).toEqual([".chksum is not in the list"]);
  expect(strays({ ...header, fp: "2026-09" }, RETURN, "")).toEqual([".fp is 2026-09"]);
  expect(strays({ ...header, b2cl: [{ pos: "07" }] }, RETURN, "")).toEqual([".b2cl[0].inv is missing"]);
});
