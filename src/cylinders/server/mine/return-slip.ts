/** The slip of announced empties, which is also the delivery challan for their way back (CGST Rules, rule 55). */

import { FORFEIT_DEFAULT } from "#books/rules/documents/forfeited-deposit.ts";
import { EMPTY_CYLINDERS, type EmptyCylinder, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { claimsOf } from "#cylinders/server/cylinder/claims.ts";
import { sizeOfGas } from "#cylinders/server/cylinder/cylinder-facts.ts";
import { cylindersAmong } from "#cylinders/server/cylinder/cylinder-store.ts";
import type { AnnouncementRow } from "#cylinders/server/returns/announced-returns-store.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice, sum, times } from "#platform/rules/money/money.ts";
import { numberKey } from "#platform/rules/text/number-key.ts";
import { inSpokenLanguage, type Sheet } from "#platform/server/pdf/sheet.ts";
import { legalName, shopHead } from "#shop/server/settings/shop-head.ts";
import type { Shop } from "#shop/server/shop.ts";

type Slip = AnnouncementRow & { customer: { name: string; mobile: string } };
type SlipLine = { cylinder: string; size: EmptySize; count: number };

export async function returnSlip(shop: Shop, slip: Slip, code: string): Promise<Sheet> {
  const { id, way, day, address, customer } = slip;
  const settings = shop.settings.current();
  const goods = await slipGoods(shop, slip);
  const title =
    way === "pickup"
      ? t("Empty cylinders, to be picked up on {day}", { day: writtenDay(day) })
      : t("Empty cylinders, to be brought on {day}", { day: writtenDay(day) });
  return {
    ...{ title, day, footer: `${t("Return slip")} · ${settings.SHOP_NAME}` },
    continued: t("{document}, continued", { document: title }),
    ...inSpokenLanguage(),
    blocks: [
      ...shopHead(settings),
      { kind: "text", text: t("Delivery challan").toUpperCase(), size: 13, strong: true },
      { kind: "text", text: title, strong: true },
      { kind: "space", height: 4 },
      {
        kind: "beside",
        parts: [
          {
            share: 3,
            blocks: [
              {
                kind: "facts",
                facts: [
                  [t("Challan number"), id.slice(0, 8).toUpperCase()],
                  [t("Date"), writtenDay(day)],
                  [t("Sent by"), customer.name],
                  [t("Mobile"), `+91 ${customer.mobile}`],
                  way === "pickup"
                    ? [t("Pickup address"), address]
                    : [t("How they come back"), t("The customer brings them")],
                  [t("Sent to"), legalName(settings)],
                ],
              },
            ],
          },
          { share: 1, blocks: [{ kind: "qr", text: code, side: 120 }] },
        ],
      },
      { kind: "space", height: 8 },
      {
        kind: "table",
        columns: [
          { title: t("Cylinder"), takesRest: true },
          { title: "HSN/SAC" },
          { title: t("Count"), align: "right" },
          { title: t("Unit") },
          { title: t("Deposit"), align: "right" },
          { title: t("Value"), align: "right" },
        ],
        rows: goods.map(({ cylinder, hsn, count, each }) => [
          ...[cylinder, hsn, String(count), "NOS"],
          ...[shopPrice(each), shopPrice(times(each, count))],
        ]),
        foot: [
          ...[t("Total"), "", String(goods.reduce((total, { count }) => total + count, 0)), "", ""],
          shopPrice(sum(goods.map(({ each, count }) => times(each, count)))),
        ],
      },
      { kind: "space", height: 6 },
      {
        kind: "text",
        text: t("Returnable empty cylinders, not for sale. No supply and no GST (CGST Rules, rule 55)."),
      },
      { kind: "text", text: t("The scan and count at the gate are final."), quiet: true },
      { kind: "space", height: 12 },
      { kind: "text", text: t("For {name}¦signature", { name: customer.name }), align: "right" },
      { kind: "space", height: 34 },
      { kind: "text", text: t("Authorised signatory"), size: 7.5, quiet: true, align: "right" },
    ],
  };
}

/** A cylinder is worth the deposit that the customer paid for its size, or else today's. */
async function slipGoods({ db, catalogue }: Shop, slip: Slip) {
  const lines = await slipLines(db, slip);
  const products = await catalogue.current().sold(EMPTY_CYLINDERS.map(({ baseEmptyId }) => baseEmptyId));
  const { claims } = await claimsOf(db, [slip.customerId]);
  return lines.map((line) => {
    const { baseEmptyId, deposit } = emptyOf(line.size);
    const paid = claims.find(({ size, each }) => size === line.size && each > NOTHING)?.each;
    const hsn = products.get(baseEmptyId)?.hsn || FORFEIT_DEFAULT.hsn;
    return { ...line, hsn, each: (paid ?? deposit) as Paise };
  });
}

async function slipLines(db: Shop["db"], { numbers, counted }: Slip): Promise<SlipLine[]> {
  const registered = await cylindersAmong(db, numbers);
  return [
    ...numbers.map((number) => {
      const found = registered.find(({ cylinderNumber }) => numberKey(cylinderNumber) === numberKey(number));
      const size = found && sizeOfGas({ gas: found.refrigerantName, kilograms: found.refrigerantWeight });
      return { cylinder: number, size: size ?? "standard", count: 1 };
    }),
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ size, count }) => ({
        cylinder: t("{name}, without a number", { name: emptyOf(size).title() }),
        size,
        count,
      })),
  ];
}

const emptyOf = (size: EmptySize): EmptyCylinder => EMPTY_CYLINDERS.find((one) => one.size === size) as EmptyCylinder;
