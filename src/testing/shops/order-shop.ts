import { randomUUID } from "node:crypto";
import { aCanBox, aCopperPipe, aGas, aSparePart, aWire, DELHI_SHOP } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { ensureFirstAdminToken } from "#people/server/staff/access/ensure-first-admin-token.ts";
import { inRupees } from "#platform/rules/money/money.ts";
import { addToCart } from "#sales/rules/cart/add-to-cart.ts";
import { billFor, type Destination } from "#sales/rules/cart/bill.ts";
import { type Cart, EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { paymentProofs } from "#sales/server/proofs/schema.ts";
import { AT_NOON, anApp } from "#testing/app.ts";
import { callers } from "#testing/callers.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { pincodeFor } from "#testing/pincode-for.ts";

export const ADMIN_TOKEN = "an-admin-token-of-32-characters-x";

/** Fixed GST-inclusive prices do not move daily, so tests can state totals. */
export const GOODS = {
  gas: aGas({ finalPriceInclGST: 29_169.6, hsn: "38276300" }),
  can: aCanBox({ finalPriceInclGST: 2548.8 }),
  wire: aWire({ finalPriceInclGST: 1298 }),
  part: aSparePart({ finalPriceInclGST: 165.2, hsn: "8532" }),
  byWeight: aGas({
    id: "r32",
    sku: "R32",
    name: "R-32 Gas",
    requiresCylinder: false,
    variants: [
      { weight: "3 kg", weightKg: 3, basePrice: 1300, finalPriceInclGST: 1534 },
      { weight: "10 kg", weightKg: 10, basePrice: 4000, finalPriceInclGST: 4720 },
    ],
  }),
  copper: aCopperPipe(),
  soldOut: aSparePart({ id: "sold-out", sku: "SOLD-OUT", name: "Fan motor", inStock: false, price: 900 }),
};

type Buyer = Awaited<ReturnType<typeof aSignedInCustomer>>;

export async function anOrderShop(
  settings: Record<string, string> = {},
  deps: Pick<Parameters<typeof anApp>[0] & {}, "freeDiskBytes" | "selling"> = {},
) {
  let time = AT_NOON.getTime();
  const testShop = await anApp({
    settings: { ADMIN_TOKEN, DATA_DIR: await aDataFolder(), ...settings },
    selling: Object.values(GOODS),
    now: () => new Date(time),
    ...deps,
  });
  await ensureFirstAdminToken(testShop.shop);
  const buyer = await aSignedInCustomer(testShop.shop);
  const as = (headers: Record<string, string>) => callers(testShop.app, headers);
  return {
    ...testShop,
    buyer,
    as,
    buying: as(buyer.headers),
    admin: as({ "x-admin-token": ADMIN_TOKEN }),
    anotherBuyer: async (): Promise<Buyer> => aSignedInCustomer(testShop.shop),
    async aProof(customerId = buyer.id): Promise<string> {
      const id = randomUUID();
      const sha = "0".repeat(64);
      const fingerprints = { originalSha256: sha, pixelsSha256: sha };
      const createdAt = new Date(time);
      await testShop.shop.db
        .insert(paymentProofs)
        .values({ id, customerId, createdAt, bytes: 1, width: 1, height: 1, ...fingerprints });
      return id;
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

export const aCartWith = (...goods: readonly (readonly [Product, number, weight?: string])[]): Cart =>
  goods.reduce<Cart>((cart, [product, quantity, weight]) => {
    const variant = product.variants?.find((candidate) => candidate.weight === weight);
    const change = addToCart(cart, { product, quantity, variant });
    if (!change.ok) throw new Error(change.refusal);
    return change.cart;
  }, EMPTY_CART);

let numbered = 1_794_722_400_000;

export const anOrderNumber = () => `ORD${numbered++}`;

type Options = {
  mobile: string;
  cart: Cart;
  state?: string;
  order?: Record<string, unknown>;
  shop?: Destination["shop"];
};

/** A body for POST /api/orders, billed as the page bills it. */
export function anOrder({ mobile, cart, state = "Punjab", order = {}, shop = DELHI_SHOP }: Options) {
  const bill = billFor(cart, { deliveryState: state, shop });
  return {
    mobile,
    order: {
      orderNumber: anOrderNumber(),
      cart: cart.items,
      returns: cart.returns,
      subtotal: inRupees(bill.subtotal),
      total: inRupees(bill.total),
      customer: {
        fullName: "Ravi Kumar",
        email: "ravi.orders@example.in",
        mobile: "9876543210",
        companyName: "Kumar Cooling",
        gstNumber: "03AAACK1234A1ZK",
        agreeToTransportTerms: true,
      },
      billing: { address: "12 Mall Road", pincode: pincodeFor(state), state },
      ...order,
    },
  };
}
