import { Root } from 'postcss';
import { expect, test, vi } from 'vitest';
import { readStyles } from './page-styles.ts';

const keep = (sheet: string, html: string, scripts: string[] = []) => readStyles(sheet)(html, scripts);
const card = '<main><p class="card md:w-[50%] p-1.5">Ciao</p></main>';

test.each([
  '.card{color:red}',
  'main .card:hover{color:red}',
  '.card[data-open]:before{color:red}',
  '.card:not(.flat){color:red}',
  ':is(.gone,.card) p{color:red}',
  '.md\\:w-\\[50\\%\\]{width:50%}',
  '.p-1\\.5{padding:1px}',
  'html,body{color:red}',
  '[hidden]{display:none}',
  '*,:after,::backdrop{color:red}',
  '@font-face{font-family:a}',
  '@media print{.card{color:red}}',
  '@property --a{syntax:"*";inherits:false}.card{--a:1;color:var(--a)}',
  '@keyframes a{0%{top:0}}.card{animation:a}',
])('stays for a document that it can match: %s', (sheet) => {
  expect(keep(sheet, `<html><body>${card}</body></html>`)).toBe(sheet);
});

test.each([
  '.gone{color:red}',
  '.card .gone{color:red}',
  'video{color:red}',
  '.card>video{color:red}',
  '@media print{.gone{color:red}}',
  '@property --a{syntax:"*";inherits:false}',
  '@keyframes glide{0%{top:0}}',
])('goes where nothing of the document can be meant: %s', (sheet) => {
  expect(keep(sheet, card)).toBe('');
});

test('of several alternatives those stay that the document has', () => {
  expect(keep('.gone,.card,video{color:red}', card)).toBe('.card{color:red}');
});

test('a class that a script writes counts as there', () => {
  expect(keep('.late{color:red}', card, [`x.classList.add('late')`])).toBe('.late{color:red}');
  expect(keep('.late{color:red}', card, ['x.className="now late"'])).toBe('.late{color:red}');
});

test('the order of the layers stands, though one is empty', () => {
  expect(keep('@layer a{.gone{color:red}}@layer b{.card{color:red}}', card)).toBe(
    '@layer a{}@layer b{.card{color:red}}',
  );
});

test('what differs in names alone gets rules of its own, and for the same names they are printed once', () => {
  const print = vi.spyOn(Root.prototype, 'clone');
  const rulesFor = readStyles('.card{color:red}.late{color:blue}');
  const twice = (html: string, scripts: string[]) => [
    rulesFor(html, scripts),
    rulesFor(`${html} Ciao`, scripts),
  ];
  expect(twice('<p class="card">', [])).toEqual(['.card{color:red}', '.card{color:red}']);
  expect(twice('<p class="card">', ['"late"'])).toEqual(Array(2).fill('.card{color:red}.late{color:blue}'));
  expect(twice('<p class="late other">', [])).toEqual(['.late{color:blue}', '.late{color:blue}']);
  expect(print).toHaveBeenCalledTimes(3);
  print.mockRestore();
});
