/** Where the screen of one order, customer, product, cylinder or publication is. */
export const orderPath = ({ mobile, order }: { mobile: string; order: { orderNumber: string } }): string =>
  `/admin/orders/${mobile}/${order.orderNumber}`;

export const userPath = ({ mobile }: { mobile: string }): string => `/admin/users/${mobile}`;

/** What a customer owes, and their payments. */
export const accountPath = (mobile: string): string => `/admin/users/${mobile}/account`;

export const statementPath = (mobile: string): string => `/admin/users/${mobile}/statement`;

export const quotePath = (number: number): string => `/admin/quotes/${number}`;

export const priceListPath = (id: number | string): string => `/admin/price-lists/${id}`;

export const emptiesPath = (mobile: string): string => `/admin/empties/${mobile}`;

export const adminProductPath = ({ id }: { id: string }): string => `/admin/products/${encodeURIComponent(id)}`;

export const officeCylinderPath = (cylinderNumber: string): string =>
  `/admin/cylinders/${encodeURIComponent(cylinderNumber)}`;

/** Everything that happened to it, for an inspector. */
export const recordPath = (cylinderNumber: string): string => `${officeCylinderPath(cylinderNumber)}/record`;

/** Where it is noted what was done with cylinders, one or many. */
export const notePath = (cylinderNumber = ""): string =>
  `/admin/custody/events${cylinderNumber && `?number=${encodeURIComponent(cylinderNumber)}`}`;

/** A publication is read in the list, scrolled to it as long as it is among the latest. */
export const publicationAnchor = (number: number | string): string => `publication-${number}`;

export const publicationPath = (number: number | string): string =>
  `/admin/prices/publications#${publicationAnchor(number)}`;
