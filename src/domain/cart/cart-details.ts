/** The cart as it is returned on the wire: its lines, its bill in rupees, and the empties it still lacks. */
import { type MissingEmpty, missingEmpties } from "#domain/empties/requirement.ts";
import { inRupees } from "#domain/money.ts";
import type { Bill } from "./bill.ts";
import type { Cart, CartItem } from "./cart.ts";
import { needsOf } from "./follow-gas.ts";

export type CartDetails = {
  items: readonly CartItem[];
  subtotal: number;
  totalHandling: number;
  totalGST: number;
  /** Deposits for bought empties. */
  totalCylinderCostFromItems: number;
  biltyCharge: number;
  grandTotal: number;
  missingEmptyCylinder: readonly MissingEmpty[];
};

export const cartDetails = (cart: Cart, bill: Bill): CartDetails => ({
  items: cart.items,
  subtotal: inRupees(bill.subtotal),
  totalHandling: inRupees(bill.handling),
  totalGST: inRupees(bill.gst),
  totalCylinderCostFromItems: inRupees(bill.deposit),
  biltyCharge: inRupees(bill.bilty),
  grandTotal: inRupees(bill.total),
  missingEmptyCylinder: missingEmpties(needsOf(cart)),
});
