import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, wash } from '../../basics/colour-contrast.ts';
import { brandColourTroubles, ground, ink, nearestBrandColour, weakestPair } from './brand-colours.rules.ts';
import { looksShape, logoSize, unsetLooks } from './looks.shape.ts';
import {
  grounds,
  readable,
  readColours,
  visible,
  washes,
  type ColourName,
} from '../../site/styles/contrast.rules.ts';

const tokens = readColours(readFileSync('src/site/styles/tokens.css', 'utf8'));

test('what a shop begins with are the colours of the design, and what they are held against stands there too', () => {
  expect(unsetLooks).toEqual({
    logo: '',
    accent: tokens.get('sea'),
    light: tokens.get('sun'),
    photos: { shop: '', people: '', scooter: '' },
  });
  expect([ground, ink]).toEqual([tokens.get('sand'), tokens.get('ink')]);
  expect(brandColourTroubles(unsetLooks)).toEqual([]);
});

test('a colour that cannot be read where it is used is refused by its name, with the figure and the nearest that can', () => {
  const pale = { ...unsetLooks, accent: '#3fa0c8' };
  const refused = looksShape.safeParse(pale).error?.issues;
  expect(refused).toMatchObject([{ path: ['accent'], message: 'weak_contrast' }]);
  expect(weakestPair(pale, 'accent')).toMatchObject({ on: pale.light, least: 3 });
  expect(weakestPair(pale, 'accent').is).toBeCloseTo(1.57, 2);
  const nearest = nearestBrandColour(pale, 'accent');
  expect(looksShape.safeParse({ ...pale, accent: nearest }).success).toBe(true);
  const dark = { ...unsetLooks, light: '#5b4a2a' };
  expect(looksShape.safeParse(dark).error?.issues).toMatchObject([{ path: ['light'] }]);
  expect(looksShape.safeParse({ ...dark, light: nearestBrandColour(dark, 'light') }).success).toBe(true);
});

test('every pair of the design that names a brand colour can be read with whatever passes', () => {
  const weakest: Record<string, number> = {};
  const note = (name: string, is: number, least: number) => {
    weakest[name] = Math.min(weakest[name] ?? 99, is / least);
  };
  // The palest accent and the darkest light colour that pass, of many hues.
  for (let hue = 0; hue < 4096; hue += 37) {
    const start = `#${[hue >> 8, (hue >> 4) & 15, hue & 15].map((part) => (part * 17).toString(16).padStart(2, '0')).join('')}`;
    const light = nearestBrandColour({ accent: '#000000', light: start }, 'light');
    const accent = nearestBrandColour({ accent: start, light }, 'accent');
    const deep = wash('#000000', 22, accent);
    const own: Record<string, string> = { sea: accent, 'sea-deep': deep, sun: light };
    const hex = (name: ColourName) => own[name] ?? tokens.get(name) ?? '';
    for (const [table, least] of [
      [readable, 4.5],
      [visible, 3],
    ] as const)
      for (const [below, upon] of Object.entries(table))
        for (const each of upon)
          if (below in own || each in own)
            note(`${each} on ${below}`, contrast(hex(below as ColourName), hex(each)), least);
    for (const { percent, over } of washes)
      for (const each of over)
        note(`ink on light ${percent} %`, contrast(wash(light, percent, hex(each)), ink), 4.5);
  }
  expect(Object.entries(weakest).filter(([, is]) => is < 1)).toEqual([]);
  expect(grounds).toContain('sand');
});

test('a logo is one that we packed, the delivered sign, or none; its name says its size', () => {
  const file = `logos/${'a'.repeat(32)}-320x120.png`;
  expect(logoSize(file)).toEqual({ width: 320, height: 120 });
  for (const logo of ['', 'built-in', file])
    expect(looksShape.safeParse({ ...unsetLooks, logo }).success).toBe(true);
  for (const logo of ['logos/../x.png', 'https://a.example/x.png', `${file}.svg`, 'models/x.webp'])
    expect(looksShape.safeParse({ ...unsetLooks, logo }).success).toBe(false);
});
