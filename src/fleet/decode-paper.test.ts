import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isRefusal } from '../basics/refusals.ts';
import { decodePaper } from './decode-paper.ts';

const whole = (inner: string): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R ${inner}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);

/** Objects that stand together in a stream, whose dictionary has that beside its name. */
const packed = (inner: string, beside = ''): Buffer => {
  const objects = deflateSync(Buffer.from(inner));
  const dictionary = `<</Type/ObjStm${beside}/N 1/First 4/Filter/FlateDecode/Length ${objects.length}>>`;
  const [begin, end] = [`%PDF-1.5\n1 0 obj${dictionary}stream\n`, '\nendstream endobj\ntrailer<<>>\n%%EOF'];
  return Buffer.concat([Buffer.from(begin), objects, Buffer.from(end)]);
};

const program = '1 0 <</S/JavaScript/JS(app.alert(1))>>';

it.each([
  ['a program', whole('/OpenAction<</S/JavaScript/JS(1)>>')],
  ['a program among packed objects', packed(program)],
  ['a program behind a long dictionary', packed(program, `/Pad(${'x'.repeat(3000)})`)],
  ['a file elsewhere, of which a reader would ask', whole('/OpenAction<</S/GoToR/F(\\\\evil\\share)>>')],
  ['an address that it opens by itself', whole('/OpenAction<</S/URI/URI(https://evil.example)>>')],
  ['a program to start', whole('/OpenAction<</S/Launch/F(calc.exe)>>')],
  ['another file', whole('/Names<</EmbeddedFiles 3 0 R>>')],
])('a PDF with %s is refused', async (_, file) => {
  expect(isRefusal(await decodePaper(file))).toBe(true);
});

it.each([
  ['nothing of the kind', whole('')],
  ['a link to press', whole('/Annots[<</Subtype/Link/A<</S/URI/URI(https://comune.example)>>>>]')],
  ['packed objects', packed('1 0 <</Type/Page>>', `/Pad(${'x'.repeat(3000)})`)],
])('one with %s is kept as it came', async (_, file) => {
  expect(await decodePaper(file)).toEqual({ type: 'application/pdf', bytes: file });
});
