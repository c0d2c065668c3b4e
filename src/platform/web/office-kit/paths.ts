import { officeCylinderPath } from "./office-paths.ts";

export const orderPath = ({ mobile, order }: { mobile: string; order: { orderNumber: string } }): string =>
  `/admin/orders/${mobile}/${order.orderNumber}`;

export const userPath = ({ mobile }: { mobile: string }): string => `/admin/users/${mobile}`;

export const accountPath = (mobile: string): string => `/admin/users/${mobile}/account`;

export const statementPath = (mobile: string): string => `/admin/users/${mobile}/statement`;

export const quotePath = (number: number): string => `/admin/quotes/${number}`;

export const priceListPath = (id: number | string): string => `/admin/price-lists/${id}`;

export const emptiesPath = (mobile: string): string => `/admin/empties/${mobile}`;

export const adminProductPath = ({ id }: { id: string }): string => `/admin/products/${encodeURIComponent(id)}`;

export const recordPath = (cylinderNumber: string): string => `${officeCylinderPath(cylinderNumber)}/record`;

export const publicationAnchor = (number: number | string): string => `publication-${number}`;

export const publicationPath = (number: number | string): string =>
  `/admin/prices/publications#${publicationAnchor(number)}`;
