import { expect, it } from 'vitest';
import { cutText, endOfText } from './cut-text.ts';

const characters = ['😀', '👨‍👩‍👧', '🇮🇹', '1️⃣', 'e\u0301', '\r\n'];

it.each(characters)('a text is cut before %j or behind it, never in it', (one) => {
  for (let before = 0; before <= one.length; before += 1) {
    const typed = 'x'.repeat(10 - before);
    const fits = before === one.length ? one : '';
    expect(cutText(`${typed}${one}x`, 10)).toBe(`${typed}${fits}`);
    expect(endOfText(`x${one}${typed}`, 10)).toBe(`${fits}${typed}`);
  }
});

it('a text that fits stays as it is', () => {
  expect([cutText('Sole 😀', 7), endOfText('😀.jpg', 6), cutText('', 3), cutText('abc', 0)]).toEqual([
    'Sole 😀',
    '😀.jpg',
    '',
    '',
  ]);
});
