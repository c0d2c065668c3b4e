/** Selects the drawing of a spare part by its name; the first match wins. */

import { fridgeCompressor, rotaryCompressor, scrollCompressor } from "#catalogue/server/drawings/parts/compressors.ts";
import {
  capacitor,
  contactor,
  controlBoard,
  digitalController,
  relay,
  thermostat,
} from "#catalogue/server/drawings/parts/electrics.ts";
import { blowerWheel, fanBlade, fanMotor } from "#catalogue/server/drawings/parts/fans.ts";
import { copperElbow, flareNuts, partsCarton, wallBracket } from "#catalogue/server/drawings/parts/fittings.ts";
import {
  brazingRods,
  drainPipe,
  fluxTin,
  insulationSheet,
  insulationTube,
  oilBottle,
  tapeRoll,
} from "#catalogue/server/drawings/parts/supplies.ts";
import {
  chargingHoses,
  chargingScale,
  digitalGauge,
  flaringTool,
  gaugeSet,
  leakDetector,
  tubeCutter,
  vacuumPump,
} from "#catalogue/server/drawings/parts/tools.ts";
import {
  copperDrier,
  expansionValve,
  flareDrier,
  reversingValve,
  serviceValve,
  sightGlass,
  solenoidValve,
} from "#catalogue/server/drawings/parts/valves.ts";
import { copperCoil } from "./copper.ts";
import { windingSpool } from "./wire.ts";

type Draw = (name: string) => string;

const gaugeIn = (name: string) => /\d{1,2} SWG/i.exec(name)?.[0] ?? "Cu";

const DRAWINGS: readonly (readonly [words: RegExp, draw: Draw])[] = [
  [/winding wire/i, (name) => windingSpool(gaugeIn(name))],
  [/capillary tube/i, () => copperCoil({ size: "CAP", outsideMm: 3 })],
  [/scroll compressor/i, () => scrollCompressor],
  [/rotary compressor/i, () => rotaryCompressor],
  [/compressor/i, () => fridgeCompressor],
  [/capacitor/i, () => capacitor],
  [/copper.*drier/i, () => copperDrier],
  [/drier/i, () => flareDrier],
  [/sight glass/i, () => sightGlass],
  [/reversing valve/i, () => reversingValve],
  [/solenoid/i, () => solenoidValve],
  [/service valve/i, () => serviceValve],
  [/expansion valve/i, () => expansionValve],
  [/motor/i, () => fanMotor],
  [/blower/i, () => blowerWheel],
  [/fan blade/i, () => fanBlade],
  [/\bPCB\b/i, () => controlBoard],
  [/temperature controller/i, () => digitalController],
  [/thermostat/i, () => thermostat],
  [/relay|overload/i, () => relay],
  [/contactor/i, () => contactor],
  [/digital manifold/i, () => digitalGauge],
  [/gauge/i, () => gaugeSet],
  [/hose/i, () => chargingHoses],
  [/vacuum pump/i, () => vacuumPump],
  [/leak detector/i, () => leakDetector],
  [/flaring/i, () => flaringTool],
  [/cutter/i, () => tubeCutter],
  [/charging scale/i, () => chargingScale],
  [/\boil\b/i, () => oilBottle],
  [/flux/i, () => fluxTin],
  [/brazing/i, () => brazingRods],
  [/tape/i, () => tapeRoll],
  [/insulation sheet/i, () => insulationSheet],
  [/insulation/i, () => insulationTube],
  [/drain/i, () => drainPipe],
  [/flare nut/i, () => flareNuts],
  [/elbow/i, () => copperElbow],
  [/bracket/i, () => wallBracket],
];

export function partDrawing(name: string): string {
  const found = DRAWINGS.find(([message]) => message.test(name));
  return found ? found[1](name) : partsCarton;
}
