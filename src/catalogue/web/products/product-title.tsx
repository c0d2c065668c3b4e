import { unbroken } from "#platform/web/ui/text/unbroken.ts";

/** The number of a gas, such as R-410A, stays on one line. Not by other characters: the page's search finds what is typed. */
export function ProductTitle({ text }: { text: string }) {
  const [before, gas, ...after] = text.split(/(\bR-\d\w*)/);
  return (
    <>
      {before}
      {gas && <span className="whitespace-nowrap">{gas}</span>}
      {unbroken(after.join(""))}
    </>
  );
}
