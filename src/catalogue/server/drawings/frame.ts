/** Wraps a drawing into an SVG file. Prefixed ids allow inlining in a page. */
import { MATERIALS } from "./paint.ts";

type FrameInput = {
  id: string;
  title: string;
  width?: number;
  height?: number;
  drawing: string;
};

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const asId = (text: string) => text.replace(/[^\w-]/g, "-");

export function framed({ id, title, width = 400, height = 400, drawing }: FrameInput): string {
  const prefix = `${asId(id)}-`;
  const named = new Set([...drawing.matchAll(/url\(#(\w+)\)/g)].map(([, name]) => name ?? ""));
  const materials = [...named].map((name) => MATERIALS[name]?.(prefix + name) ?? "").join("");
  const body = drawing.replaceAll("url(#", `url(#${prefix}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(title)}</title><defs>${materials}</defs>${body}</svg>`;
}

export const COLD_AIR = `<circle cx="200" cy="200" r="198" fill="url(#glow)"/>`;

/** Light comes from the top left, so the shadow falls to the right. */
export const shadowUnder = (x: number, y: number, reach: number) =>
  `<ellipse cx="${x + reach * 0.1}" cy="${y}" rx="${reach * 1.18}" ry="${Math.max(9, reach * 0.15)}" fill="url(#shadow)"/>`;
