import { describe, expect, it } from 'vitest';
import { withFonts } from './document-fonts.ts';
import { directionOf, runsAsDrawn } from './visual-order.ts';

const drawn = (line: string): Promise<string[]> =>
  withFonts(() => runsAsDrawn(line, directionOf(line)).map(({ text }) => text));

// A run of Arabic stays in reading order here: the font's own shaping draws it from right to left.
describe('a line of several scripts', () => {
  it('is drawn from left to right, run by run', async () => {
    expect(await drawn('Nome: محمد العربية, Köln')).toEqual(['Nome: ', 'محمد العربية', ', Köln']);
    expect(await drawn('Nome: משה כהן')).toEqual(['Nome: ', 'משה כהן']);
  });

  it('keeps a number’s digits in their order, and puts it where a reader of Arabic looks for it', async () => {
    expect((await drawn('شارع 25 باريس')).map((text) => text.trim()).filter(Boolean)).toEqual([
      'باريس',
      '25',
      'شارع',
    ]);
  });

  it('puts brackets round the words in them, to be turned when they are drawn', async () => {
    expect(await drawn('محمد (جدة)')).toEqual([')', 'جدة', '(', 'محمد ']);
  });

  it('remembers in which order it is read', async () => {
    const runs = await withFonts(() => runsAsDrawn('شارع 25 باريس', 'rtl'));
    const read = runs.toSorted((one, other) => one.nth - other.nth).map(({ text }) => text);
    expect(read.join('')).toBe('شارع 25 باريس');
  });

  it('runs as its first letter does', () => {
    expect(['محمد Müller', 'Müller محمد', '5, 山田'].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr']);
  });
});
