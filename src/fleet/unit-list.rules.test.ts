import { describe, expect, it } from 'vitest';
import { readUnitList } from './unit-list.rules.ts';

const models = [
  { id: 1, names: ['white', 'bianco', 'Liberty 125cc', 'Liberty 125cc, white'] },
  { id: 2, names: ['black', 'nero', 'Liberty 125cc', 'Liberty 125cc, black'] },
];
const known = { models, takenPlates: new Set(['EA10037']) };
const read = (text: string) => readUnitList(text, known);

describe('a list of units', () => {
  it.each([
    ['EA 12345; white; 2026-05-01 insured', { plate: 'EA12345', scooterId: 1, insuredUntil: '2026-05-01' }],
    ['ea-12345\tNERO\t1/5/2026\t1200', { scooterId: 2, insuredUntil: '2026-05-01', kilometres: 1200 }],
    ['EA12345,black', { scooterId: 2, insuredUntil: null, kilometres: 0 }],
    ['"EA12345";"Liberty 125cc, white"', { scooterId: 1 }],
    ['EA12345; bianco; 31.12.2026 assicurato', { insuredUntil: '2026-12-31' }],
  ])('reads “%s”', (text, unit) => {
    expect(read(text)).toMatchObject([{ line: 1, error: null, ...unit }]);
  });

  it.each([
    ['EA1; white', 'bad_plate'],
    ['; white', 'bad_plate'],
    ['EA 10037; white', 'plate_taken'],
    ['EA12345; mauve', 'unknown_model'],
    ['EA12345', 'unknown_model'],
    ['EA12345; Liberty 125cc', 'unclear_model'],
    ['EA12345; white; 2026-02-30', 'bad_date'],
    ['EA12345; white; insured', 'bad_date'],
    ['EA12345; white; 1/13/2026', 'bad_date'],
    ['EA12345; white; 2026-05-01; -3', 'bad_kilometres'],
    ['EA12345; white; 2026-05-01; 3; more', 'too_many_fields'],
  ])('tells what is wrong with “%s”', (text, error) => {
    expect(read(text)).toMatchObject([{ error }]);
  });

  it('passes over empty lines, the row of titles and a mark of a spreadsheet, and counts lines as an editor does', () => {
    const lines = read('\uFEFFTarga;Modello\r\n\r\nEA12345;white\r\nEA 123-45;black\rEA22222;white');
    expect(lines.map(({ line, error }) => [line, error])).toEqual([
      [3, null],
      [4, 'doubled_plate'],
      [5, null],
    ]);
  });

  it('takes no time over a date that is none, however long: who pastes it holds up every visitor', () => {
    const began = performance.now();
    expect(read(`EA12345; white; ${'a'.repeat(49_000)}1`)).toMatchObject([{ error: 'bad_date' }]);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('needs no model where the shop has only one', () => {
    expect(readUnitList('EA12345', { ...known, models: models.slice(0, 1) })).toMatchObject([
      { scooterId: 1, error: null },
    ]);
  });
});
