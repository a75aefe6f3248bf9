import { type Gradient, gradientElement, type Paint, type Point } from './paint.ts';
import { short } from './path.ts';

/** How a shape is drawn; without `fill` it stays empty. Widths are in the units of the sheet. */
export type Look = {
  fill?: Paint;
  stroke?: Paint;
  width?: number;
  cap?: 'round' | 'butt' | 'square';
  join?: 'round' | 'miter';
  dash?: readonly number[];
  opacity?: number;
};

/** How a group of shapes lies on the sheet: moved, then turned (degrees), then scaled; a negative `scale[0]` mirrors. */
export type Placing = {
  at?: Point;
  turn?: number;
  /** Degrees to the right, as italics lean. */
  lean?: number;
  scale?: number | Point;
  /** In place of all these: SVG's six numbers, for a drawing laid into space. */
  matrix?: readonly number[];
  opacity?: number;
  /** A path: nothing outside it shows. */
  within?: string;
  blend?: 'multiply' | 'screen' | 'soft-light' | 'overlay';
  /** How far edges melt away, in units of the sheet. */
  blur?: number;
  filter?: string;
};

/** Box of the sheet, and the word before each id, so that two drawings can stand in one page. */
type Sheet = { width: number; height: number; name: string };

/** Draws on one sheet, each shape over the ones before; writes plain SVG. */
export class Pen {
  readonly #sheet: Sheet;
  readonly #definitions = new Map<string, string>();
  readonly #marks: string[] = [];

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  shape(path: string, look: Look | Paint): void {
    this.#marks.push(`<path d="${path}"${this.#attributes(look)}/>`);
  }

  rectangle(x: number, y: number, size: Point, look: Look | Paint): void {
    const [width, height] = size;
    this.#marks.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${this.#attributes(look)}/>`,
    );
  }

  circle(centre: Point, radius: number, look: Look | Paint): void {
    const [x, y] = centre;
    this.#marks.push(
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${this.#attributes(look)}/>`,
    );
  }

  ellipse(centre: Point, radii: Point, look: Look | Paint): void {
    const [x, y] = centre;
    this.#marks.push(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radii[0])}" ry="${short(radii[1])}"${this.#attributes(look)}/>`,
    );
  }

  /** What `draw` draws, moved, turned, scaled, clipped or melted together. */
  group(placing: Placing, draw: () => void): void {
    this.#marks.push(`<g${this.#placed(placing)}>`);
    draw();
    this.#marks.push('</g>');
  }

  /** Keeps an element that others refer to (a filter, a pattern); answers its id. */
  define(element: (id: string) => string): string {
    const content = element('');
    const known = this.#definitions.get(content);
    if (known) return known;
    const id = `${this.#sheet.name}-${this.#definitions.size + 1}`;
    this.#definitions.set(content, id);
    this.#marks.push(`<defs>${element(id)}</defs>`);
    return id;
  }

  /** The whole sheet. With `label` it is a picture with a name, without it an ornament. */
  svg(label?: string): string {
    const { width, height } = this.#sheet;
    const name = label ? ` role="img" aria-label="${label}"` : '';
    const marks = this.#marks.join('\n');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${name}>\n${marks}\n</svg>\n`;
  }

  #attributes(look: Look | Paint): string {
    if (typeof look === 'string' || 'kind' in look) return attribute('fill', this.#paint(look));
    const { fill, stroke, width, cap, join, dash, opacity } = look;
    return [
      attribute('fill', fill === undefined ? 'none' : this.#paint(fill)),
      attribute('stroke', stroke && this.#paint(stroke)),
      attribute('stroke-width', width),
      attribute('stroke-linecap', cap),
      attribute('stroke-linejoin', join),
      attribute('stroke-dasharray', dash?.join(' ')),
      attribute('opacity', opacity),
    ].join('');
  }

  #placed({ at, turn, lean, scale, matrix, within, blur, filter, opacity, blend }: Placing): string {
    const moves = [
      at && `translate(${at.map(short).join(' ')})`,
      turn && `rotate(${turn})`,
      lean && `skewX(${-lean})`,
      matrix && `matrix(${matrix.map((number) => Math.round(number * 1000) / 1000).join(' ')})`,
      scale && `scale(${typeof scale === 'number' ? scale : scale.join(' ')})`,
    ].filter(Boolean);
    const soft = blur ? this.define((id) => blurFilter(id, blur)) : filter;
    const clip = within && this.define((id) => `<clipPath id="${id}"><path d="${within}"/></clipPath>`);
    return [
      attribute('transform', moves.join(' ') || undefined),
      attribute('clip-path', clip && `url(#${clip})`),
      attribute('filter', soft && `url(#${soft})`),
      attribute('opacity', opacity),
      attribute('style', blend && `mix-blend-mode:${blend}`),
    ].join('');
  }

  #paint(paint: string | Gradient): string {
    if (typeof paint === 'string') return paint;
    return `url(#${this.define((id) => gradientElement(id, paint))})`;
  }
}

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined || value === '' ? '' : ` ${name}="${value}"`;

const blurFilter = (id: string, blur: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter>`;
