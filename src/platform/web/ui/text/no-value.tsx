/** A dash on desktop, where columns are compared; no line on a phone's card. */
export const NoValue = () => <span className="no-value text-ink-faint">–</span>;
