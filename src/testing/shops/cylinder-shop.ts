import { adminTokens } from "#people/server/staff/access/schema.ts";
import type { AdminRole } from "#platform/api/roles.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { AT_NOON, anApp } from "#testing/app.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { aSignedInQrUser } from "#testing/qr-users.ts";

type Headers = Record<string, string>;
type Method = "GET" | "POST" | "PUT" | "PATCH";

export const TRANSFER_MOBILE = "9810000000";

export const aCylinderForm = (changes: Record<string, unknown> = {}) => ({
  cylinderNumber: "SH-1042",
  emptyCylinderWeight: "32.5",
  pesoLicenseNumber: "PESO/DL/2024/118",
  refrigerantFillingDate: "2026-02-15",
  refrigerantName: "R-32",
  refrigerantWeight: "55",
  brandName: "Floron",
  currentOwnerName: "Ramesh Kumar",
  currentOwnerCompany: "Cool Trade",
  currentOwnerState: "Delhi",
  currentOwnerPincode: "110015",
  currentOwnerMobile: "",
  ...changes,
});

export const aNextOwner = (mobile: string, changes: Record<string, unknown> = {}) => ({
  nextOwnerName: "Sita Devi",
  nextOwnerCompany: "Himalaya Cooling",
  nextOwnerState: "Punjab",
  nextOwnerPincode: "141001",
  nextOwnerMobile: mobile,
  ...changes,
});

export async function aCylinderShop() {
  let time = AT_NOON.getTime();
  const { app, shop } = await anApp({ now: () => new Date(time), settings: { TRANSFER_MOBILE } });

  const ask = (method: Method, url: string, as: { headers: Headers } = ANONYMOUS, payload?: object) =>
    app.inject({ method, url, headers: as.headers, ...(payload && { payload }) });
  const at = (number: string, rest = "") => `/api/cylinders/${encodeURIComponent(number)}${rest}`;

  async function anAdmin(role: AdminRole) {
    const token = `${role}-token-for-tests-only`;
    await shop.db.insert(adminTokens).values({ name: role, role, tokenHash: hashOf(token), createdAt: shop.now() });
    return { headers: { "x-admin-token": token } };
  }

  return {
    shop,
    ask,
    at,
    anAdmin,
    owner: await anAdmin("owner"),
    filler: await aSignedInQrUser(shop),
    customer: await aSignedInCustomer(shop),
    stranger: await aSignedInCustomer(shop),
    transferer: await aSignedInCustomer(shop, {
      mobile: TRANSFER_MOBILE,
      profile: { transferConfirmedAt: AT_NOON },
    }),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    register: (form: object, as: { headers: Headers }) => ask("POST", "/api/cylinders", as, form),
    read: async (number: string, as?: { headers: Headers }) => (await ask("GET", at(number), as)).json(),
    history: async (number: string, as?: { headers: Headers }) => (await ask("GET", at(number, "/history"), as)).json(),
    transfer: (number: string, next: object, as?: { headers: Headers }) =>
      ask("PUT", at(number, "/transfer"), as, next),
    change: (number: string, changes: object, as?: { headers: Headers }) => ask("PATCH", at(number), as, changes),
  };
}

export const ANONYMOUS: { headers: Headers } = { headers: {} };
