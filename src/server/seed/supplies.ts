/** Consumables. HSN headings are those commonly used; prices are illustrative. */
import type { PartRow } from "./part-products.ts";

export const SUPPLIES: readonly PartRow[] = [
  {
    id: "oil-mineral-1l",
    name: "Mineral Refrigeration Oil – 1 L",
    about: "For R-22 and hydrocarbon compressors. Keep the bottle closed.",
    facts: "Grades: ISO 32, ISO 68",
    hsn: "34039900",
    price: 320,
  },
  {
    id: "oil-poe-1l",
    name: "POE Refrigeration Oil – 1 L",
    about: "For HFC compressors. It drinks moisture: use an opened bottle at once.",
    facts: "Grades: ISO 32, ISO 68",
    hsn: "34039900",
    price: 780,
  },
  {
    id: "brazing-rods-cu-p",
    name: "Copper-Phosphorus Brazing Rods",
    about: "Copper to copper without flux. Choose the weight of the pack.",
    facts: "Silver: 0 to 2 %",
    hsn: "83113090",
    price: 1250,
    weightKg: 1,
    weights: [
      ["250 g", 0.25, 340],
      ["500 g", 0.5, 650],
      ["1 kg", 1, 1250],
    ],
  },
  {
    id: "brazing-rods-silver",
    name: "Silver Brazing Rods – 10 Pieces",
    about: "For copper to brass and steel, with flux.",
    facts: "Silver: 30 to 45 %",
    hsn: "83113090",
    price: 2400,
  },
  {
    id: "brazing-flux",
    name: "Brazing Flux Paste",
    about: "Keeps the joint clean while silver brazing. Wash off what is left.",
    facts: "Form: paste",
    hsn: "38101090",
    price: 180,
    weightKg: 0.25,
    weights: [
      ["100 g", 0.1, 85],
      ["250 g", 0.25, 180],
      ["500 g", 0.5, 330],
    ],
  },
  {
    id: "insulation-tube-nbr",
    name: "Nitrile Insulation Tube – 2 m",
    about: "Closed-cell tube for suction lines; stops sweating and loss.",
    facts: "Walls: 9, 13, 19 mm; Length: 2 m",
    hsn: "40091100",
    price: 85,
  },
  {
    id: "insulation-sheet-nbr",
    name: "Nitrile Insulation Sheet with Foil",
    about: "For ducts and vessels; foil faced, self-adhesive on request.",
    facts: "Thickness: 13, 19 mm",
    hsn: "40081190",
    price: 1450,
  },
  {
    id: "wrapping-tape-4-inch",
    name: "AC Pipe Wrapping Tape – 4 inch",
    about: "Non-adhesive PVC tape to finish and protect the pipe run.",
    facts: 'Width: 4"',
    hsn: "39199090",
    price: 45,
  },
  {
    id: "flare-nut-set",
    name: 'Brass Flare Nut – 1/4" to 3/4"',
    about: "Forged brass, short pattern. Priced each.",
    facts: 'Sizes: 1/4" to 3/4"',
    hsn: "74122090",
    price: 35,
  },
  {
    id: "copper-elbow",
    name: "Copper Elbow – Long Radius",
    about: "90° braze fitting with low pressure loss. Priced each.",
    facts: 'Sizes: 1/4" to 1-1/8"',
    hsn: "74121000",
    price: 28,
  },
  {
    id: "wall-bracket-pair",
    name: "Outdoor Unit Wall Bracket – Pair",
    about: "Powder-coated steel, with anchor bolts and rubber pads.",
    facts: "Load: 150 kg a pair",
    hsn: "73269099",
    price: 420,
  },
  {
    id: "drain-pipe-30m",
    name: "Corrugated Drain Pipe 16 mm – 30 m",
    about: "Flexible condensate drain that does not kink.",
    facts: "Bore: 16 mm; Length: 30 m",
    hsn: "39173990",
    price: 520,
  },
  ...[18, 20, 22, 24, 26].map(windingWire),
];

/** Rewinding workshops buy it by the spool. */
function windingWire(swg: number): PartRow {
  return {
    id: `winding-wire-${swg}swg`,
    name: `Enamelled Copper Winding Wire – ${swg} SWG`,
    about: "For rewinding fan and pump motors. Choose the weight of the spool.",
    facts: `Gauge: ${swg} SWG; Enamel: class F`,
    hsn: "85441110",
    price: 1180,
    perKg: 1180,
    weightKg: 1,
    weights: [
      ["1 kg", 1, 1180],
      ["5 kg", 5, 5800],
      ["10 kg", 10, 11_400],
    ],
  };
}
