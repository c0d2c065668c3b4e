import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { type FormState, useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";
import { ProductPicker } from "#sales/web/office/orders/take-order/product-picker.tsx";
import type { OrderFile } from "./admin-order.ts";

type Preview = ClientOutput<EndpointNamed<"POST /api/admin/orders/{mobile}/{orderNumber}/lines/preview">>;
type Line = { id: string; name: string; quantity: string };

/** Changes the goods of an undispatched order: edit, preview the difference, confirm. */
export function ChangeGoodsDialog({ file, onClose }: { file: OrderFile; onClose: () => void }) {
  const { mobile, order } = file;
  const params = { mobile, orderNumber: order.orderNumber };
  const { revalidate } = useRevalidator();
  const [preview, setPreview] = useState<Preview>();
  const form = useForm({
    initial: { lines: linesOf(order), reason: "" },
    check: ({ lines }) => {
      const wrong = lines.find(({ quantity }) => !/^[1-9]\d{0,3}$/.test(quantity.trim()));
      return { lines: wrong && t("{name}: please enter a whole number, 1 or more.", { name: wrong.name }) };
    },
    send: async ({ lines: typed, reason }) => {
      const lines = typed.map(({ id, quantity }) => ({ id, quantity: Number(quantity) }));
      if (!preview) {
        const body = { lines };
        setPreview(await callApi("POST /api/admin/orders/{mobile}/{orderNumber}/lines/preview", { params, body }));
        return;
      }
      const body = { lines, seen: order.linesChangedAt ?? null, total: preview.bill.grandTotal, reason };
      await callApi("PATCH /api/admin/orders/{mobile}/{orderNumber}/lines", { params, body });
      await revalidate();
      onClose();
      toast(t("{order} was changed, and the buyer is notified by mail.", { order: order.orderNumber }));
    },
    // A rejected change has a stale preview.
    tell: (error) => {
      setPreview(undefined);
      return whyNotSent(error);
    },
  });
  const problem = form.problems.lines ?? form.refusal;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Change the goods")}
      description={order.orderNumber}
      footer={
        preview ? (
          <>
            <Button onClick={() => setPreview(undefined)}>{t("Back")}</Button>
            <Button
              kind="main"
              disabled={preview.changes.length === 0}
              busy={form.sending && t("Changing…")}
              onClick={form.submit}
            >
              {t("Change the order")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button kind="main" busy={form.sending && t("One moment…")} onClick={form.submit}>
              {t("See the difference")}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-4">
        {preview ? <Difference preview={preview} form={form} /> : <Goods form={form} />}
        {problem && <Notice kind="bad">{problem}</Notice>}
      </div>
    </Dialog>
  );
}

const linesOf = ({ items }: OrderFile["order"]): readonly Line[] =>
  items
    .filter(({ isEmptyCylinder: isEmpty }) => !isEmpty)
    .map(({ id, name, quantity }) => ({ id, name, quantity: String(quantity) }));

type GoodsForm = FormState<{ lines: readonly Line[]; reason: string }>;

function Goods({ form }: { form: GoodsForm }) {
  const { lines } = form.values;
  const shown = useShownLine();
  const add = (chosen: { id: string; name: string }) => {
    if (!lines.some(({ id }) => id === chosen.id)) form.set({ lines: [...lines, { ...chosen, quantity: "1" }] });
  };
  return (
    <>
      <p className="text-ink-soft text-sm">
        {t("Products in the order keep their price, added products get today's. Empties follow the gas.")}
      </p>
      <ul className="space-y-3">
        {lines.map((line, place) => (
          <li key={line.id} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={shown(line).text}
                inputMode="numeric"
                autoComplete="off"
                {...form.field(`lines.${place}.quantity`)}
              />
            </div>
            <Button kind="plain" onClick={() => form.set({ lines: lines.toSpliced(place, 1) })}>
              {t("Remove")}
              <span className="sr-only"> {shown(line).text}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ProductPicker id="goods-to-add" error={undefined} onPick={({ item: { id, name } }) => add({ id, name })} />
    </>
  );
}

function Difference({ preview: { changes, open }, form }: { preview: Preview; form: GoodsForm }) {
  if (changes.length === 0) return <p>{t("Nothing would change.")}</p>;
  return (
    <>
      <ul className="space-y-1 rounded-control bg-sunken px-4 py-3">
        {changes.map((message) => (
          <li key={message} className="wrap-anywhere last:font-semibold">
            {message}
          </li>
        ))}
      </ul>
      <p className="font-semibold">
        {open > 0
          ? t("{amount} will then be left to pay.", { amount: shopPrice(rupees(open)) })
          : open < 0
            ? t("{amount} will then be credit on the customer's account.", { amount: shopPrice(rupees(-open)) })
            : t("Nothing will be left to pay.")}
      </p>
      <TextField
        label={t("Reason")}
        hint={t("The buyer sees this in the mail and in the timeline.")}
        optional
        maxLength={300}
        {...form.field("reason")}
      />
    </>
  );
}
