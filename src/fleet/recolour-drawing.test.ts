import { describe, expect, it } from 'vitest';
import { drawingFile, drawingFor, drawingOf, drawnViews, frontOf } from './drawing.rules.ts';
import { readyColourKeys } from './ready-colours.rules.ts';
import { readDrawing } from './read-drawing.ts';

const read = async (file: string) => (await readDrawing(file)).toString();

describe('our drawing', () => {
  it('is there in every colour from every side, each unlike the others', async () => {
    const files = readyColourKeys.flatMap((colour) => drawnViews.map((view) => drawingFile(colour, view)));
    const drawings = await Promise.all(files.map(read));
    expect(new Set(drawings).size).toBe(files.length);
    for (const drawing of drawings) expect(drawing).toMatch(/^<svg .*<\/svg>\s*$/s);
  });

  it.each([
    ['right', '0 0 1040 700'],
    ['left', '0 0 1040 700'],
    ['front', '0 0 860 800'],
    ['back', '0 0 560 800'],
  ] as const)(
    'from the %s keeps its frame, in which marks of old reports have their places',
    async (view, frame) => {
      for (const colour of ['white', 'red'])
        expect(await read(drawingFile(colour, view))).toContain(`viewBox="${frame}"`);
    },
  );

  it('takes the shop’s own tone, and shades of it', async () => {
    const drawing = await read(drawingFile('red', 'right', '#aa0011'));
    expect(drawing).toContain('#aa0011');
    expect(drawing).not.toMatch(/#2f3840|#52606a|#a9bac4|#05070a/);
  });

  it('of white and black is the very file that the site has', async () => {
    expect(await read('liberty-black.svg')).toContain('#2f3840');
    expect(await read('liberty-white-front.svg')).toContain('#ede8dc');
  });

  it.each(['white', 'black'] as const)(
    'names on its side no other model than its own (%s)',
    async (colour) => {
      for (const view of drawnViews) {
        const own = await read(drawingFor({ model: 'Liberty 125cc', colour }, view));
        expect(own).toContain('Liberty 125');
        const other = await read(drawingFor({ model: 'Vespa Primavera', colour }, view));
        expect(other).not.toMatch(/Liberty|"#dfe5e8"/);
        expect(other).toContain(drawingOf(drawingFile(colour))?.value);
      }
    },
  );

  it.each(['liberty-mauve.svg', 'liberty-red-12345.svg', '../liberty-red.svg', 'liberty-red.svg.exe', ''])(
    'is not “%s”',
    async (file) => {
      expect(drawingOf(file)).toBeNull();
      expect(frontOf(file)).toBeNull();
      await expect(readDrawing(file)).rejects.toThrow('no drawing');
    },
  );
});
