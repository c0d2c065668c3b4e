import { NO_TIMESTAMPS } from "#sales/rules/orders/order-state.ts";
import type { Order, OrderBody } from "./order.ts";

export const anOrderBody = (orderNumber = "ORD1794700800000"): OrderBody => ({
  mobile: "9876543210",
  order: {
    orderNumber,
    cart: [{ id: "r32-55", quantity: 2 }],
    subtotal: 1000,
    total: 1180,
    customer: {
      fullName: "Asha Verma",
      email: "asha@verma.example",
      mobile: "9876543210",
      gstNumber: "07ABCDE1234F2Z1",
      aadhaarNumber: "234123412346",
    },
    billing: { address: "12 Kirti Nagar", pincode: "110015", state: "Delhi" },
  },
});

export const anOrder = (orderNumber = "ORD1794700800000"): Order => ({
  orderNumber,
  mobile: "9876543210",
  orderDate: "2026-11-15T10:00:00.000Z",
  date: "2026-11-15T10:00:00.000Z",
  status: "Placed",
  paid: false,
  ...NO_TIMESTAMPS,
  items: [],
  subtotal: 1000,
  handling: 0,
  taxPercent: 18,
  taxAmount: 180,
  cgst: 90,
  sgst: 90,
  igst: 0,
  deposit: 0,
  bilty: 0,
  grandTotal: 1180,
  gasKilograms: 0,
  customer: {
    fullName: "Asha Verma",
    companyName: "",
    email: "asha@verma.example",
    mobile: "9876543210",
    gstNumber: "07ABCDE1234F2Z1",
    aadhaarNumber: "XXXX XXXX 2346",
  },
  billing: { address: "12 Kirti Nagar", pincode: "110015", state: "Delhi" },
  shipping: { address: "12 Kirti Nagar", pincode: "110015", state: "Delhi" },
  returns: [],
  proofId: null,
  utr: "",
  message: "",
  orderVersion: 2,
});
