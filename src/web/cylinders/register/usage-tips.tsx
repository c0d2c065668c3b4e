const TIPS = [
  "Type the number exactly as it is stamped on the shoulder: it is the cylinder's name for life.",
  "Generate shows a preview. Only after Save does the shop sign the QR code.",
  "Stick the label on the shoulder, clear of the valve, on a clean and dry surface.",
  "Scan the printed label once before the cylinder leaves: the page must say Verified.",
  "After a transfer print a new label: the old one tells of the owner before.",
  "Many cylinders at once? Register them from a CSV file under Labels.",
];

/** What a newcomer at the filling station should know. */
export function UsageTips() {
  return (
    <section aria-labelledby="usage-tips">
      <h2 id="usage-tips" className="font-semibold text-heading">
        Usage tips
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-ink-soft">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
