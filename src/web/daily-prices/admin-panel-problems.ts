/** What is wrong with a price before it is sent. The specification has one sentence for everything that is missing. */
type Typed = { product: string; price: string };

const MISSING = "Please fill all fields";

/** Said once, at the first field that is empty. */
export function panelProblems({ product, price }: Typed): { field: keyof Typed; message: string }[] {
  if (product === "") return [{ field: "product", message: MISSING }];
  if (price.trim() === "") return [{ field: "price", message: MISSING }];
  const isPrice = /^\d{1,6}(\.\d{1,2})?$/.test(price.trim()) && Number(price) > 0;
  return isPrice ? [] : [{ field: "price", message: "Please write a plain price, such as 412.50" }];
}
