/** The gases of the demo shop. Classes, GWP (IPCC AR4), oils and HSN are facts of the trade; prices are illustrative. */
import type { Offer } from "./demo-product.ts";

export type Refrigerant = {
  number: string;
  /** The name the plant room uses, where it has one. */
  alias?: string;
  family: string;
  safetyClass: string;
  gwp: number;
  oil: string;
  hsn: string;
  brand?: string;
  /** Rupees per kg in the largest pack. */
  perKg: number;
  about: string;
  packs: readonly Pack[];
};

export type Pack =
  | ({ kind: "returnable"; kilograms: number; fixedPrice?: boolean } & Offer)
  | ({ kind: "disposable" | "drum"; kilograms: number } & Offer)
  | ({ kind: "can"; grams: number; cansPerBox: number; fixedPrice?: boolean } & Offer);

const returnable = (kilograms: number, offer: Offer & { fixedPrice?: boolean } = {}): Pack => ({
  kind: "returnable",
  kilograms,
  ...offer,
});
const disposable = (kilograms: number, offer: Offer = {}): Pack => ({ kind: "disposable", kilograms, ...offer });
const cans = (grams: number, cansPerBox: number, offer: Offer & { fixedPrice?: boolean } = {}): Pack => ({
  kind: "can",
  grams,
  cansPerBox,
  ...offer,
});

export const REFRIGERANTS: readonly Refrigerant[] = [
  {
    number: "R-32",
    family: "HFC",
    safetyClass: "A2L",
    gwp: 675,
    oil: "POE / PVE",
    hsn: "29034200",
    brand: "Floron",
    perKg: 420,
    about: "The gas of today's inverter split ACs and small VRF systems. Mildly flammable: use rated tools.",
    packs: [
      returnable(55, { featured: true }),
      returnable(45),
      returnable(10, { discount: 5 }),
      disposable(10),
      disposable(3),
    ],
  },
  {
    number: "R-410A",
    family: "HFC blend",
    safetyClass: "A1",
    gwp: 2088,
    oil: "POE",
    hsn: "38276300",
    brand: "Floron",
    perKg: 490,
    about: "For split ACs, VRF and heat pumps built before the move to R-32. Charge it as a liquid.",
    packs: [returnable(45, { featured: true }), returnable(10), disposable(11.3, { discount: 8 }), disposable(10)],
  },
  {
    number: "R-22",
    family: "HCFC",
    safetyClass: "A1",
    gwp: 1810,
    oil: "Mineral / AB",
    hsn: "29037100",
    brand: "Mafron",
    perKg: 480,
    about: "Service gas for older room ACs, packaged units and cold rooms. Supply is being phased down.",
    packs: [returnable(62), returnable(60), disposable(13.6, { discount: 10, featured: true }), cans(1000, 12)],
  },
  {
    number: "R-134a",
    family: "HFC",
    safetyClass: "A1",
    gwp: 1430,
    oil: "POE / PAG",
    hsn: "29034500",
    brand: "Floron",
    perKg: 460,
    about: "For car ACs, refrigerators and water chillers. Non-flammable and easy to recover.",
    packs: [
      returnable(62, { featured: true }),
      returnable(60),
      disposable(13.6),
      cans(450, 24, { discount: 5, fixedPrice: true }),
      cans(1000, 12),
    ],
  },
  {
    number: "R-404A",
    family: "HFC blend",
    safetyClass: "A1",
    gwp: 3922,
    oil: "POE",
    hsn: "38276100",
    brand: "Floron",
    perKg: 540,
    about: "The usual low-temperature gas of cold rooms, display cabinets and reefer trucks.",
    packs: [returnable(45), returnable(10), disposable(10.9, { discount: 6 })],
  },
  {
    number: "R-407C",
    family: "HFC blend",
    safetyClass: "A1",
    gwp: 1774,
    oil: "POE",
    hsn: "38276400",
    brand: "Klea",
    perKg: 560,
    about: "For ducted and packaged ACs and chillers designed close to R-22 pressures.",
    packs: [returnable(55), returnable(10), disposable(11.3)],
  },
  {
    number: "R-290",
    alias: "Propane",
    family: "Hydrocarbon",
    safetyClass: "A3",
    gwp: 3,
    oil: "Mineral / POE",
    hsn: "29011000",
    brand: "Floron",
    perKg: 620,
    about:
      "High-purity propane for bottle coolers, deep freezers and R-290 split ACs. Highly flammable: trained hands only.",
    packs: [returnable(8), disposable(5), cans(400, 12)],
  },
  {
    number: "R-600a",
    alias: "Isobutane",
    family: "Hydrocarbon",
    safetyClass: "A3",
    gwp: 3,
    oil: "Mineral / AB",
    hsn: "29011000",
    brand: "Floron",
    perKg: 640,
    about: "High-purity isobutane for household refrigerators; small charges, so weigh them. Highly flammable.",
    packs: [returnable(8), disposable(6.5), cans(420, 24, { featured: true })],
  },
  {
    number: "R-507A",
    family: "HFC blend",
    safetyClass: "A1",
    gwp: 3985,
    oil: "POE",
    hsn: "38276100",
    brand: "Klea",
    perKg: 560,
    about: "Azeotrope for low-temperature commercial plant; it can be topped up without a shift in blend.",
    packs: [returnable(45), disposable(11.3)],
  },
  {
    number: "R-407A",
    family: "HFC blend",
    safetyClass: "A1",
    gwp: 2107,
    oil: "POE",
    hsn: "38276300",
    brand: "Klea",
    perKg: 720,
    about: "Retrofit gas for R-22 and R-404A refrigeration where a lower GWP is wanted.",
    packs: [disposable(11.3)],
  },
  {
    number: "R-417A",
    family: "HFC blend",
    safetyClass: "A1",
    gwp: 2346,
    oil: "Mineral / POE",
    hsn: "38276300",
    brand: "Freon MO59",
    perKg: 820,
    about: "Replaces R-22 in existing ACs, in most cases without an oil change.",
    packs: [disposable(11.3)],
  },
  {
    number: "R-422D",
    family: "HFC blend",
    safetyClass: "A1",
    gwp: 2729,
    oil: "Mineral / POE",
    hsn: "38276200",
    brand: "Freon MO29",
    perKg: 860,
    about: "Replaces R-22 in chillers and refrigeration, in most cases without an oil change.",
    packs: [disposable(11.3, { stock: "out" })],
  },
  {
    number: "R-408A",
    family: "HCFC/HFC blend",
    safetyClass: "A1",
    gwp: 3152,
    oil: "Mineral / AB",
    hsn: "38273100",
    brand: "Forane FX-10",
    perKg: 780,
    about: "Service gas for the last low-temperature systems built for R-502.",
    packs: [disposable(10.9, { stock: "out" })],
  },
];
