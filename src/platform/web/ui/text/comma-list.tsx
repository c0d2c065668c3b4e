import { Fragment } from "react";

/** Breaks lines between the items, not at the hyphen of "SH-118", unless an item is longer than the line. */
export function CommaList({ items }: { items: readonly string[] }) {
  return items.map((item, place) => (
    <Fragment key={item}>
      {place > 0 && " "}
      <span className="wrap-anywhere inline-block">
        {item}
        {place < items.length - 1 && ","}
      </span>
    </Fragment>
  ));
}
