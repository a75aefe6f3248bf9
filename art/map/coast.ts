import { writeFileSync } from 'node:fs';
import { coastSheet } from '../../src/place/coast-map.rules.ts';
import { chanceFrom } from '../drawing/chance.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { lighten } from '../drawing/lighten.ts';
import { downwards, type Point } from '../drawing/paint.ts';
import { curve, short } from '../drawing/path.ts';
import { Pen } from '../drawing/pen.ts';
import { sailingBoat } from '../posters/boats.ts';
import { sliver } from '../posters/sea.ts';
import { coastLine, coastRoad, hillRoads } from './coast-line.ts';
import { groves, hills, shoreAt } from './hills.ts';
import { allSettlements } from './settlements.ts';

const { width, height } = coastSheet;

/** The whole coast as one sees it from a boat: sky, mountains, towns, road, sea. The page lays names and lines over it. */
export const coastMap: Drawing = {
  name: 'map',
  draw: async () => writeFileSync('assets/coast-map.svg', drawCoast()),
};

export const drawCoast = (): string => lighten(coast());

function coast(): string {
  const pen = new Pen({ width, height, name: 'coast' });
  sea(pen);
  land(pen);
  boats(pen);
  compass(pen, [1432, 1074], 50);
  return pen.svg();
}

const shoreline = curve(...coastLine);
const landPath = `${shoreline}L1700 ${short(shoreAt(1600))}L1700 0L-100 0L-100 ${short(shoreAt(0))}Z`;

/** Lighter where it is shallow: bands along the coast, as on old charts. */
function sea(pen: Pen): void {
  pen.rectangle(0, 470, [width, height - 470], downwards('#58b9c4', '#2f93ab', '#1f7796', '#0f5878'));
  for (const [reach, opacity] of [
    [190, 0.1],
    [130, 0.14],
    [78, 0.2],
    [36, 0.34],
  ] as const)
    pen.shape(shoreline, { stroke: '#a9e4df', width: reach, opacity, join: 'round' });
  waves(pen);
}

function waves(pen: Pen): void {
  const chance = chanceFrom(1629);
  let strokes = '';
  for (let y = 560; y < height; y += 26)
    for (let x = chance.between(-40, 60); x < width; x += chance.between(120, 330)) {
      if (y < shoreAt(x) + 60) continue;
      strokes += sliver([x, y + chance.between(-9, 9)], chance.between(22, 74), chance.between(2, 4));
    }
  pen.shape(strokes, { fill: '#eafaf5', opacity: 0.3 });
}

function land(pen: Pen): void {
  pen.group({ within: landPath }, () => {
    // The air behind the highest range.
    pen.rectangle(0, 0, [width, 520], downwards('#7fc8d3', '#b9dfd9', '#ffe9bd'));
    clouds(pen);
    hills(pen, chanceFrom(163));
    cliffs(pen);
    groves(pen);
  });
  for (const road of hillRoads) drawRoad(pen, road, 5.5);
  drawRoad(pen, coastRoad, 8);
  pen.shape(shoreline, { stroke: '#fff4d8', width: 5, join: 'round' });
  pen.shape(shoreline, { stroke: '#1d3440', width: 1.6, join: 'round', opacity: 0.75 });
  allSettlements(pen, chanceFrom(1966));
}

/** The rock between gardens and water. */
function cliffs(pen: Pen): void {
  pen.shape(shoreline, { stroke: '#a98a62', width: 46, join: 'round' });
  pen.shape(shoreline, { stroke: '#cdb183', width: 26, join: 'round' });
}

function drawRoad(pen: Pen, road: readonly Point[], breadth: number): void {
  const way = curve(...road);
  pen.shape(way, { stroke: '#1d3440', width: breadth + 2.6, join: 'round', opacity: 0.55 });
  pen.shape(way, { stroke: '#fbf3e1', width: breadth, join: 'round' });
}

function clouds(pen: Pen): void {
  for (const [x, y, size] of [
    [250, 286, 1],
    [1180, 268, 0.8],
    [1470, 300, 1.1],
    [610, 262, 0.7],
  ] as const)
    pen.group({ at: [x, y], scale: size }, () => {
      pen.shape(
        'M-92 20C-96 2 -72 -8 -58 0C-50 -26 -12 -32 2 -12C18 -24 46 -16 46 2C66 -4 84 6 82 20Z',
        '#fffaf0',
      );
      pen.shape('M-92 20C-70 12 -40 16 -14 12C14 8 52 16 82 20Z', { fill: '#e6d3b8', opacity: 0.7 });
    });
}

function boats(pen: Pen): void {
  for (const [x, y, size] of [
    [92, 962, 0.62],
    [1490, 886, 0.74],
    [1512, 716, 0.55],
    [1176, 1010, 0.9],
    [470, 1330, 1],
    [1290, 1330, 1.2],
    [260, 1420, 1.35],
    [700, 1590, 1.5],
  ] as const)
    sailingBoat(pen, { at: [x, y], size });
}

/** North is up, as the letter says in every language of the site. */
function compass(pen: Pen, [x, y]: Point, size: number): void {
  pen.group({ at: [x, y], scale: size / 50 }, () => {
    pen.circle([0, 0], 34, { stroke: '#fbf3e1', width: 2, opacity: 0.9 });
    for (const turn of [45, 135, 225, 315])
      pen.group({ turn }, () => pen.shape('M0 -30L6 0L-6 0Z', { fill: '#fbf3e1', opacity: 0.7 }));
    for (const turn of [90, 180, 270]) pen.group({ turn }, () => pen.shape('M0 -42L8 0L-8 0Z', '#fbf3e1'));
    pen.shape('M0 -46L9 0L-9 0Z', '#f2b04c');
    pen.circle([0, 0], 5, '#1d3440');
    pen.shape('M-7 -50V-66L7 -50V-66', { stroke: '#fbf3e1', width: 3.4, join: 'round' });
  });
}
