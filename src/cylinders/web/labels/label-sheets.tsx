import { useDeferredValue, useState } from "react";
import { labelsOnSheet } from "#cylinders/rules/labels/label-formats.ts";
import { sheetsOf } from "#cylinders/rules/labels/sheet-layout.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { EncodeQr } from "#platform/web/ui/qr/use-qr-encoder.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { type DrawnLabel, drawLabel, type LabelShop } from "./draw-label.ts";
import { Label } from "./label.tsx";
import type { LabelledCylinder } from "./label-basket.ts";
import { LabelPage } from "./label-page.tsx";
import type { LabelSettings } from "./label-settings.ts";

type Props = { cylinders: readonly LabelledCylinder[]; settings: LabelSettings; pen: EncodeQr };

/** What browsers and printers handle at once; a multiple of every format's sheet. */
const LABELS_AT_ONCE = 168;

export function LabelSheets({ cylinders, settings, pen }: Props) {
  const [part, setPart] = useState(1);
  const { name, phones } = useShop();
  const shop = { name, phone: phones[0] ?? "" };
  // Deferred: drawing two hundred codes takes a phone a while, and the settings must stay responsive.
  const now = useDeferredValue({ cylinders, settings });
  const sheets = pagesOf(now.cylinders, now.settings);
  const { format, printedAs } = now.settings;
  const pagesAtOnce = printedAs === "sheet" ? LABELS_AT_ONCE / labelsOnSheet(format) : LABELS_AT_ONCE;
  const parts = Math.max(1, Math.ceil(sheets.length / pagesAtOnce));
  const shown = Math.min(part, parts);
  const first = (shown - 1) * pagesAtOnce;
  const pages = sheets
    .slice(first, first + pagesAtOnce)
    .map((sheet) =>
      sheet.map(({ item, ...place }) => ({ ...place, item, label: drawn(item, now.settings, { pen, shop }) })),
    );
  const labels = pages.flat().map(({ label }) => label);
  return (
    <>
      <div className="no-print mb-4 space-y-3 empty:hidden">
        <Compromises labels={labels} />
        {parts > 1 && <Parts part={shown} parts={parts} onPart={setPart} />}
      </div>
      <div className="grid gap-4">
        {pages.map((page, index) => (
          <LabelPage
            key={page[0]?.item.cylinderNumber}
            format={format}
            printedAs={printedAs}
            title={t("Page {page} of {pages}: {numbers}", {
              page: first + index + 1,
              pages: sheets.length,
              numbers: page.map(({ item }) => item.cylinderNumber).join(", "),
            })}
          >
            {page.map(({ item, label, xMm, yMm }) => (
              <Label key={item.cylinderNumber} label={label} xMm={xMm} yMm={yMm} />
            ))}
          </LabelPage>
        ))}
      </div>
    </>
  );
}

const pagesOf = (cylinders: readonly LabelledCylinder[], { format, printedAs, firstPlace }: LabelSettings) =>
  printedAs === "sheet" ? sheetsOf(cylinders, format, firstPlace) : cylinders.map((item) => [{ item, xMm: 0, yMm: 0 }]);

/** Caches each drawn label by format. */
const drawnBefore = new WeakMap<LabelledCylinder, Map<string, DrawnLabel>>();

type Drawing = { pen: EncodeQr; shop: LabelShop };

function drawn(cylinder: LabelledCylinder, { format }: LabelSettings, { pen, shop }: Drawing): DrawnLabel {
  const sizes = drawnBefore.get(cylinder) ?? new Map<string, DrawnLabel>();
  drawnBefore.set(cylinder, sizes);
  const key = `${format.code} ${shop.name} ${shop.phone}`;
  const label = sizes.get(key) ?? drawLabel(cylinder, { format, shop, encodeQr: pen });
  sizes.set(key, label);
  return label;
}

function Compromises({ labels }: { labels: readonly DrawnLabel[] }) {
  const numberOnly = labels.filter((label) => label.numberOnly).length;
  const withoutBars = labels.filter((label) => label.bars === undefined).length;
  return (
    <>
      {numberOnly > 0 && (
        <Notice kind="warn">
          {t(
            "The QR code on {count} of these labels contains only the number: the full passport would be too fine to scan at this size. Use a larger label to fit it.",
            { count: numberOnly },
          )}
        </Notice>
      )}
      {withoutBars > 0 && (
        <Notice kind="warn">
          {t(
            "{count} of these labels have no bar code: the number is too long for it here, or has characters that a bar code cannot contain. The QR code is there.",
            { count: withoutBars },
          )}
        </Notice>
      )}
    </>
  );
}

function Parts({ part, parts, onPart }: { part: number; parts: number; onPart: (part: number) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" disabled={part === 1} onClick={() => onPart(part - 1)}>
        {t("Previous part")}
      </Button>
      <span role="status">{t("Part {part} of {parts}, printed one at a time", { part, parts })}</span>
      <Button size="small" disabled={part === parts} onClick={() => onPart(part + 1)}>
        {t("Next part")}
      </Button>
    </div>
  );
}
