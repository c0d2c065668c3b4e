import { useState } from "react";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { InfoIcon } from "#platform/web/ui/buttons/icons.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { Drawer } from "#platform/web/ui/overlays/drawer.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { Tooltip } from "#platform/web/ui/overlays/tooltip.tsx";
import { useDialogInAddress } from "#platform/web/ui/overlays/use-dialog-in-address.ts";
import { ShowcaseSection } from "./showcase-section.tsx";

type OpenDrawer = "left" | "right" | null;

export function Overlays() {
  const [drawer, setDrawer] = useState<OpenDrawer>(null);
  const [quantity, setQuantity] = useState(2);
  const dialog = useDialogInAddress("show-dialog");
  const close = () => setDrawer(null);
  return (
    <ShowcaseSection title="Dialog, drawer, message, tooltip">
      <div className="flex flex-wrap gap-3">
        <Button onClick={dialog.show}>Open a dialog</Button>
        <Button onClick={() => setDrawer("left")}>Menu from the left</Button>
        <Button onClick={() => setDrawer("right")}>Cart from the right</Button>
        <Button onClick={() => toast("R-32, 10 kg is in your cart.")}>Good message</Button>
        <Button onClick={() => toast("Prices were renewed at 9:30.", "note")}>Note</Button>
        <Button onClick={() => toast("The order was not sent. Your cart is kept.", "problem")}>Problem</Button>
      </div>
      <div className="flex items-center gap-1">
        <span className="font-semibold">₹4,861.60</span>
        <Tooltip label="How this price comes about" content={<BillLines />}>
          <InfoIcon />
        </Tooltip>
      </div>
      <Dialog
        open={dialog.open}
        onClose={dialog.close}
        title="Daily Refrigerant Price Update"
        description="Back, Esc, the cross and a press beside it all close it."
        footer={
          <>
            <Button onClick={dialog.close}>Continue Shopping</Button>
            <Button kind="main" onClick={() => toast("A message over a dialog.")}>
              Show a message
            </Button>
          </>
        }
      >
        <BillLines />
        <div className="mt-4 flex items-center gap-1">
          A tooltip in a dialog
          <Tooltip label="How this price comes about" content={<BillLines />}>
            <InfoIcon />
          </Tooltip>
        </div>
      </Dialog>
      <Drawer open={drawer === "left"} onClose={close} side="left" title="Menu">
        <p>Swipe left, or press Close.</p>
      </Drawer>
      <Drawer
        open={drawer === "right"}
        onClose={close}
        side="right"
        title="Your cart"
        footer={
          <Button kind="main" className="w-full" onClick={() => toast("On to the payment.")}>
            Checkout
          </Button>
        }
      >
        <p className="font-semibold">R-410A, 11.3 kg</p>
        <div className="mt-2 mb-6">
          <NumberStepper label="Quantity of R-410A" value={quantity} onChange={setQuantity} />
        </div>
        <BillLines />
      </Drawer>
    </ShowcaseSection>
  );
}

const LINES = [
  { name: "Goods", amount: "₹4,120.00" },
  { name: "Handling", amount: "₹10.00" },
  { name: "GST 18%", amount: "₹743.40" },
];

function BillLines() {
  return (
    <dl className="min-w-56">
      {LINES.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-8 py-0.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-8 border-line border-t pt-1.5 font-semibold">
        <dt>Total</dt>
        <dd>₹4,873.40</dd>
      </div>
    </dl>
  );
}
