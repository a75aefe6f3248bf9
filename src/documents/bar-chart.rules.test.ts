import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payloads } from '../../tests/support/values/html-payloads.ts';
import { type Chart, drawBars, ticksOf } from './bar-chart.rules.ts';

const aChart = (changes: Partial<Chart> = {}): Chart => ({
  title: 'Receipts',
  about: 'In all 100 €',
  series: [{ name: 'net', fill: 'full' }],
  bars: [
    { label: '1', values: [100], told: '100 €' },
    { label: '2', values: [-50], told: '−50 €' },
  ],
  say: (value) => `${value} €`,
  ...changes,
});
const tagsIn = (svg: string): string[] => [...svg.matchAll(/<[^a-z/]?\/?[a-z]*/gi)].map(([tag]) => tag);
const attributesIn = (svg: string): number => [...svg.matchAll(/\s[\w-]+="/g)].length;

it('holds no more tags than a harmless one, whatever models, towns and titles are called', () => {
  const harmless = drawBars(
    aChart({ title: 'x', about: 'x', bars: [{ label: 'x', values: [1], told: 'x' }] }),
    700,
    'c',
  );
  for (const name of [
    ...payloads,
    '"onload="ran()',
    '</title></svg><script>ran()</script>',
    ']]>',
    '\u0000\ud800&amp;',
  ]) {
    const bars = [{ label: name, values: [1], told: name }];
    const svg = drawBars(aChart({ title: name, about: name, bars, say: (value) => `${value} €` }), 700, 'c');
    expect(tagsIn(svg)).toEqual(tagsIn(harmless));
    expect(svg).not.toMatch(/[\u0000\ud800]/);
    expect(attributesIn(svg.replaceAll(/>[^<]*</g, '><'))).toBe(
      attributesIn(harmless.replaceAll(/>[^<]*</g, '><')),
    );
  }
});

it('has a title, a description, and what each bar says', () => {
  const svg = drawBars(aChart(), 700, 'c');
  expect(svg).toContain('aria-labelledby="c-t c-d"');
  expect(svg).toContain('<title id="c-t">Receipts</title><desc id="c-d">In all 100 €</desc>');
  expect(svg).toContain('<title>2: −50 €</title>');
});

it('draws round lines around any figures, nothing among them, and no figure that is none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e7, max: 1e8 }), { maxLength: 20 }), (values) => {
      const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values));
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(8);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
      const bars = values.map((value, nth) => ({ label: String(nth), values: [value], told: '' }));
      expect(drawBars(aChart({ bars }), 340, 'c')).not.toMatch(/NaN|Infinity/);
    }),
  );
});
