/** Rolls of blank labels, numbered consecutively, printable repeatedly. */

import type { labels } from "#cylinders/api/labels.ts";
import { formatNamed } from "#cylinders/rules/labels/label-formats.ts";
import { blankLabelLayout } from "#cylinders/rules/labels/label-layout.ts";
import { sheetsOf } from "#cylinders/rules/labels/sheet-layout.ts";
import { serialOf } from "#cylinders/rules/labels/short-code.ts";
import type { Output } from "#platform/api/endpoint.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Page } from "#platform/server/database/list-filters.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { LabelSheet, Mark } from "#platform/server/pdf/sheet.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import type { LabelCodes } from "./label-codes.ts";
import {
  addRoll,
  boundOf,
  countRolls,
  type LabelRoll,
  nextLabel,
  rollNumbered,
  rollOfPress,
  rollsMade,
  waitForOtherRolls,
} from "./label-store.ts";

type RollResponse = Output<typeof labels.makeLabelRoll>;

/** Idempotent by key. */
export async function makeRoll(
  shop: Pick<Shop, "db" | "now">,
  codes: LabelCodes,
  { input, admin }: { input: { count: number; format: string; key: string }; admin: Admin },
): Promise<RollResponse> {
  return change(shop, admin, async (context) => {
    const { tx, audit } = context;
    await waitForOtherRolls(tx);
    const before = await rollOfPress(tx, input.key);
    if (before !== undefined) return responseOf(before, (await boundOf(tx, [before.id])).get(before.id));
    const [key, firstLabel, { at }] = [codes.currentKey(), await nextLabel(tx), context];
    const { count, format } = input;
    // The last label has the longest serial.
    addressOn(codes, { key, firstLabel, count }, count - 1);
    const by = { byId: admin.id, byName: admin.name };
    const roll = await addRoll(tx, { firstLabel, count, key, format, at, ...by, clientKey: input.key });
    audit(
      "make-label-roll",
      { kind: "label-roll", id: String(roll.id) },
      {
        after: { count, firstSerial: serialOf(firstLabel), lastSerial: serialOf(firstLabel + count - 1) },
      },
    );
    return responseOf(roll, 0);
  });
}

export async function rollList(shop: Pick<Shop, "db">, page: Page) {
  const [rolls, total] = await Promise.all([rollsMade(shop.db, page), countRolls(shop.db)]);
  const bound = await boundOf(
    shop.db,
    rolls.map(({ id }) => id),
  );
  return { rows: rolls.map((roll) => responseOf(roll, bound.get(roll.id))), total };
}

const responseOf = ({ id, at, byName, count, firstLabel, format }: LabelRoll, bound = 0): RollResponse => ({
  ...{ id, at, by: byName, count, format, bound },
  firstSerial: serialOf(firstLabel),
  lastSerial: serialOf(firstLabel + count - 1),
});

type PrintOptions = { format?: string | undefined; as: "sheet" | "single"; start: number };

/** In actual size: on label sheets, or one per page. */
export async function rollSheet(
  shop: Pick<Shop, "db" | "settings">,
  codes: LabelCodes,
  { id, ...printing }: PrintOptions & { id: number },
): Promise<LabelSheet> {
  const roll = await rollNumbered(shop.db, id);
  if (roll === undefined) throw new Problem("not-found", t("Label roll not found."));
  const format = formatNamed(printing.format ?? roll.format);
  const layout = blankLabelLayout(format);
  const { name, phones } = shop.settings.current().identity;
  const items = Array.from({ length: roll.count }, (_, place) => ({
    serial: serialOf(roll.firstLabel + place),
    address: addressOn(codes, roll, place),
  }));
  const placed =
    printing.as === "sheet" ? sheetsOf(items, format, printing.start) : items.map((item) => [{ item, xMm: 0, yMm: 0 }]);
  return {
    title: `Labels ${items[0]?.serial} to ${items.at(-1)?.serial}`,
    day: dayInIndia(roll.at),
    ...(printing.as === "single" && { page: { widthMm: format.widthMm, heightMm: format.heightMm } }),
    pages: placed.map((page) =>
      page.flatMap(({ item, xMm, yMm }): Mark[] => {
        const at = (box: { xMm: number; yMm: number; widthMm: number; heightMm: number }) => ({
          ...box,
          xMm: box.xMm + xMm,
          yMm: box.yMm + yMm,
        });
        return [
          { kind: "qr", ...at(layout.qr), text: item.address },
          { kind: "words", ...at(layout.serial), text: item.serial, strong: true },
          { kind: "words", ...at(layout.shop), text: name },
          { kind: "words", ...at(layout.phone), text: phones[0] ?? "" },
        ];
      }),
    ),
  };
}

function addressOn(
  codes: LabelCodes,
  { key, firstLabel }: Pick<LabelRoll, "key" | "firstLabel" | "count">,
  place: number,
): string {
  const address = codes.addressOf({ serial: serialOf(firstLabel + place), key });
  if (address !== undefined) return address;
  throw new Problem(
    "label-refused",
    t("Cannot print a short code: the shop's address is too long for it, or the key of these labels is missing."),
  );
}
