/** In a cell with nothing to say: a dash on a desk, where columns are compared, and no line at all on a phone's card. */
export const NoValue = () => <span className="no-value text-ink-faint">–</span>;
