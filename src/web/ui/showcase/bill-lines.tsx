const LINES = [
  { name: "Goods", amount: "₹4,120.00" },
  { name: "Handling", amount: "₹10.00" },
  { name: "GST 18%", amount: "₹743.40" },
];

/** A small bill to fill dialogs and tooltips with. */
export function BillLines() {
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
