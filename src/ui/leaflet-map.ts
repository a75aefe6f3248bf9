// Leaflet and its tiles: imported only by files that are fetched once somebody has asked for a street map.
import { control, map as leafletMap, type Map as LeafletMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';

type LeafletMapOptions = {
  /** Whose pictures it is made of: an address with {z}, {x} and {y}, and whom to name for it. */
  source: { tiles: string; credit: string; creditUrl: string };
  words: { in: string; out: string };
  /** Not one of its pictures arrives. */
  onFailed: () => void;
  /** Where leaving the page would lose what is being written. */
  opensCreditApart?: boolean;
};

/** Nothing in it moves by itself where somebody wants that. */
export const wantsQuiet = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A street map without marks, which shows no place yet. */
export function openLeaflet(
  canvas: HTMLElement,
  { source, words, onFailed, opensCreditApart }: LeafletMapOptions,
): LeafletMap {
  const isQuiet = wantsQuiet();
  const map = leafletMap(canvas, {
    zoomAnimation: !isQuiet,
    fadeAnimation: !isQuiet,
    markerZoomAnimation: !isQuiet,
    zoomControl: false,
    // Scrolling the page past it must not zoom it.
    scrollWheelZoom: false,
  });
  control.zoom({ zoomInTitle: words.in, zoomOutTitle: words.out }).addTo(map);
  map.attributionControl.setPrefix(false);
  const link = document.createElement('a');
  link.href = source.creditUrl;
  link.rel = 'noreferrer';
  if (opensCreditApart) link.target = '_blank';
  link.textContent = source.credit;
  let hasArrived = false;
  tileLayer(source.tiles, {
    maxZoom: 18,
    attribution: link.outerHTML,
    // OpenStreetMap wants to know whose map it is; more than that no page tells.
    referrerPolicy: 'origin',
  })
    .on('tileload', () => (hasArrived = true))
    .on('tileerror', () => hasArrived || onFailed())
    .addTo(map);
  return map;
}
