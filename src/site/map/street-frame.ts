// What street-map-frame.tsx drew, in the browser.
import type { StreetMapOptions } from './open-street-map.ts';

export type StreetFrame = { root: HTMLElement; canvas: HTMLElement; show: HTMLElement; hide: HTMLElement };
export type StreetMapStatus = 'asked' | 'refused' | 'failed';

export function findFrame(): StreetFrame | null {
  const root = document.querySelector<HTMLElement>('[data-street-map]');
  const part = (name: string) => root?.querySelector<HTMLElement>(`[data-street-${name}]`);
  const [canvas, show, hide] = [part('canvas'), part('show'), part('hide')];
  return root && canvas && show && hide ? { root, canvas, show, hide } : null;
}

/** The streets in place of the drawing, or the drawing again. */
export function toggleStreets({ root, canvas, show, hide }: StreetFrame, toStreets: boolean): void {
  canvas.hidden = !toStreets;
  hide.hidden = !toStreets;
  show.hidden = toStreets;
  root.toggleAttribute('data-streets', toStreets);
}

/** One sentence at a time, which is read out. */
export function showStatus({ root }: StreetFrame, what: StreetMapStatus | null): void {
  for (const each of root.querySelectorAll<HTMLElement>('[data-street-said]'))
    each.hidden = each.dataset['streetSaid'] !== what;
}

/** Written by the server into the same element. */
export const streetMapOptions = ({ root }: StreetFrame): StreetMapOptions =>
  JSON.parse(root.dataset['streetMap'] ?? '') as StreetMapOptions;
