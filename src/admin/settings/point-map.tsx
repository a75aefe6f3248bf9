// Leaflet and its tiles: fetched by point-field.tsx alone, once somebody has pressed for the map.
import { divIcon, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { StreetMap } from '../../pages/street-map.ts';
import { openLeaflet, wantsQuiet } from '../../ui/leaflet-map.ts';
import { useSay } from '../language-provider.tsx';
import { isPointSet } from '../../shop/settings/places.shape.ts';
import { type Point, roundPoint } from './typed-point.rules.ts';

type Props = { streetMap: StreetMap; point: Point; onPoint: (point: Point) => void; onFailed: () => void };

/** How far an arrow key carries the point; with Shift it is one. */
const stepPixels = 10;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Where nothing is set yet: the whole country. */
const country: [number, number] = [41.9, 12.6];
const pin =
  '<span class="block size-7 rotate-45 rounded-full rounded-br-none border-2 border-white bg-sea shadow-lg"></span>';

/** The street map with the point on it: dragged, carried by the arrow keys, or set by a press on the map. */
export default function PointMap({ streetMap, point, onPoint, onFailed }: Props) {
  const say = useSay();
  const canvas = useRef<HTMLDivElement>(null);
  const shown = useRef<ReturnType<typeof drawMap>>(null);
  const words = {
    in: say('setting.point.in'),
    out: say('setting.point.out'),
    pin: say('setting.point.pin'),
  };
  const wordsNow = useEffectEvent(() => words);
  const tell = useEffectEvent((moved: Point) => onPoint(roundPoint(moved)));
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const drawn = drawMap(canvas.current, streetMap, {
      words: wordsNow(),
      onMoved: (at) => tell(at),
      onFailed: () => fail(),
    });
    shown.current = drawn;
    return () => void drawn.map.remove();
  }, [streetMap]);
  const { latitude, longitude } = point;
  useEffect(() => {
    shown.current?.show({ latitude, longitude });
  }, [streetMap, latitude, longitude]);
  return (
    <div
      ref={canvas}
      role="region"
      aria-label={say('setting.point')}
      className="isolate h-72 rounded-control border border-line sm:h-96"
    />
  );
}

type Words = { in: string; out: string; pin: string };
type Parts = { words: Words; onMoved: (point: Point) => void; onFailed: () => void };

function drawMap(canvas: HTMLElement, streetMap: StreetMap, { words, onMoved, onFailed }: Parts) {
  const isQuiet = wantsQuiet();
  const map = openLeaflet(canvas, { source: streetMap, words, onFailed, opensCreditApart: true });
  map.setView(country, 5);
  const icon = divIcon({ className: '', html: pin, iconSize: [28, 28], iconAnchor: [14, 34] });
  const mark = marker(country, { icon, draggable: true, autoPan: true });
  const tell = () => {
    const { lat, lng } = mark.getLatLng().wrap();
    onMoved({ latitude: lat, longitude: lng });
  };
  mark.on('dragend', tell);
  map.on('click', ({ latlng }) => {
    mark.setLatLng(latlng);
    tell();
  });
  const carry = (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // else the map moves below it
    const step = event.shiftKey ? 1 : stepPixels;
    // Not by the pixels of the screen, which are whole: the other figure would wander.
    mark.setLatLng(map.unproject(map.project(mark.getLatLng()).add([x * step, y * step])));
    tell();
  };
  let isPlaced = false;
  /** The point as the form has it: typed, found or moved. */
  const show = (point: Point) => {
    if (!isPointSet(point)) return;
    const at: [number, number] = [point.latitude, point.longitude];
    mark.setLatLng(at);
    if (isPlaced) map.panInside(at, { padding: [40, 40], animate: !isQuiet });
    else map.setView(at, 16);
    if (!isPlaced) {
      mark.addTo(map);
      mark.getElement()?.addEventListener('keydown', carry);
    }
    mark.getElement()?.setAttribute('aria-label', words.pin);
    isPlaced = true;
  };
  return { map, show };
}
