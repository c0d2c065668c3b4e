import { useState } from "react";
import { Card } from "../card.tsx";
import { NumberStepper } from "../number-stepper.tsx";
import { RangeSlider } from "../range-slider.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

const PRICES = { min: 0, max: 50000, step: 100 };

export function Quantities() {
  const [quantity, setQuantity] = useState(1);
  const [range, setRange] = useState({ low: 4000, high: 32000 });
  return (
    <ShowcaseSection title="Quantities and ranges">
      <div className="grid gap-6 md:grid-cols-2">
        <Card>
          <p className="mb-3 font-semibold">R-32, 10 kg returnable</p>
          <NumberStepper label="Quantity of R-32, 10 kg" value={quantity} onChange={setQuantity} />
        </Card>
        <Card>
          <RangeSlider label="Price" unit="₹" limits={PRICES} range={range} onChange={setRange} />
        </Card>
      </div>
    </ShowcaseSection>
  );
}
