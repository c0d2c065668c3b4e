import { ShowcaseSection } from "./showcase-section.tsx";

const SWATCHES = [
  { name: "ground", look: "bg-ground" },
  { name: "sunken", look: "bg-sunken" },
  { name: "surface", look: "bg-surface" },
  { name: "line", look: "bg-line" },
  { name: "edge", look: "bg-edge" },
  { name: "ink", look: "bg-ink" },
  { name: "deep", look: "bg-deep" },
  { name: "cold", look: "bg-cold" },
  { name: "cold-tint", look: "bg-cold-tint" },
  { name: "copper", look: "bg-copper" },
  { name: "copper-tint", look: "bg-copper-tint" },
  { name: "good", look: "bg-good" },
  { name: "warn", look: "bg-warn" },
  { name: "bad", look: "bg-bad" },
];

export function ColoursAndType() {
  return (
    <ShowcaseSection title="Colours and type">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-7">
        {SWATCHES.map(({ name, look }) => (
          <li key={name} className="text-ink-soft text-sm">
            <span className={`mb-1.5 block h-14 rounded-control border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="max-w-prose space-y-3">
        <p className="font-bold text-display">₹1,23,456.00 per kg</p>
        <p className="font-semibold text-title">Numbers are the heroes</p>
        <p className="font-semibold text-heading">Heading of a card or a dialog</p>
        <p>
          Body text at sixteen pixels, set in what the device already has. The bill reads like a bill: goods, handling,
          GST, refundable deposit, total.
        </p>
        <p lang="hi">
          खाली सिलेंडर 30 दिन के अंदर वापस करने पर डिपॉज़िट लौटा दिया जाएगा। दिल्ली से बाहर के ग्राहक पहले खाली सिलेंडर भेजें।
        </p>
        <p className="text-ink-soft text-sm">Small and soft: hints, units, dates. ₹412.00 per kg (Tax Exclude)</p>
      </div>
    </ShowcaseSection>
  );
}
