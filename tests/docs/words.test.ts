import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { bookingEventKinds } from '../../src/booking/booking-event.shape.ts';
import { auditActions } from '../../src/identity/audit.rules.ts';
import { staffTaskKinds } from '../../src/tasks/staff-task.shape.ts';
import { surfaces } from '../../src/translations/catalogues.ts';
import { type Language, languages } from '../../src/translations/languages.ts';
import { readTexts } from '../../src/translations/words.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Kinds that a column holds: a row of the glossary that names one means it, not any word that the code has somewhere. */
const stored = {
  'staff_task.kind': staffTaskKinds,
  'booking_event.kind': bookingEventKinds,
  'audit_entry.action': auditActions,
} satisfies Record<string, readonly string[]>;

/** Cells of each row of a table of docs/words.md, by the first cell of its head. */
const [codeTable = '', storedTable = '', textTable = ''] = read('docs/words.md').split(/^## /m);
const cellsOf = (table: string): string[][] =>
  [...table.matchAll(/^\| (?!-|Word |Column )(.+) \|$/gm)].map(([, row = '']) =>
    row.split(/\s+\|\s+|\s+\|$/).map((cell) => cell.trim()),
  );

const sources = ['src', 'stand-ins', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => /(?<![.]d)[.]tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
);

const migrations = readdirSync(path.join(root, 'db/migrations')).map((name) => `db/migrations/${name}`);

type Loser = { parts: string; winner: string };
const losers = cellsOf(codeTable).flatMap(([winner = '', , , , not = '']): Loser[] =>
  not
    .split(', ')
    .filter(Boolean)
    .map((words) => ({ parts: ` ${words} `, winner })),
);

/** ` make way `: the parts of `makeWay`, `MakeWay` and `make-way.ts`. Names with `_` are the database’s: they stay. */
const partsOf = (name: string): string =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
    .trim()} `;
const loserIn = (name: string): Loser | undefined => {
  const parts = partsOf(name);
  return name.includes('_') ? undefined : losers.find((loser) => parts.includes(loser.parts));
};

/** A type says what it is, never who looks at it. */
const ofNoKind = /\b(?:Seen|Told|Asked|Found|Taken|Said|Known|Beside|Brought)\b/;

/** To read few files in full. */
const mayHoldLoser = new RegExp(losers.map(({ parts }) => parts.trim().replaceAll(' ', '_?')).join('|'), 'i');

/** Names that must stay: what customers’ files and commands have always called them, an icon, a name of the signature pad’s. */
const promised = [
  'src/ui/icon.tsx pen',
  'src/ui/signature-pad.tsx penColor',
  'tests/api/own-booking.test.ts letters',
  'src/own-page/export-personal-data.ts letters',
  'src/operations/reconcile.command.ts thaw',
];

function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const each of node) namesIn(each, names);
  else if (node !== null && typeof node === 'object') {
    if ('type' in node && node.type === 'Identifier' && 'value' in node) names.add(String(node.value));
    for (const each of Object.values(node)) namesIn(each, names);
  }
  return names;
}

async function findingsIn(file: string): Promise<string[]> {
  const text = read(file);
  const ofFile = loserIn(path.basename(file));
  const named = ofFile ? [`${file}: say “${ofFile.winner}”`] : [];
  if (!mayHoldLoser.test(text) && !ofNoKind.test(text)) return named;
  const tree = await parse(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const lines = text.split('\n');
  const found = [...namesIn(tree)].flatMap((name) => {
    const loser = promised.includes(`${file} ${name}`) ? undefined : loserIn(name);
    if (ofNoKind.test(name)) return [`${file} ${name}: say what it is`];
    if (!loser) return [];
    const whole = new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`);
    const line = lines.findIndex((each) => whole.test(each));
    return [`${file}:${line + 1} ${name}: say “${loser.winner}”`];
  });
  return [...named, ...found];
}

/** The last column of the glossary: `it motorino; en moped`. A word stands alone: not in a compound, an address or a place-holder. */
const losersOfTexts = (language: Language) =>
  cellsOf(textTable).flatMap(([winner = '', ...cells]) => {
    const own = (cells.at(-1) ?? '').split('; ').find((cell) => cell.startsWith(`${language} `));
    const words = own
      ?.slice(language.length + 1)
      .split(', ')
      .join('|');
    return words ? [{ words: new RegExp(`(?<![\\p{L}@.{-])(?:${words})(?![\\p{L}.-])`, 'iu'), winner }] : [];
  });

const textsOf = (language: Language) =>
  surfaces.flatMap((surface) =>
    Object.entries(readTexts(language, surface)).map(([key, text]) => ({ name: `${surface}.${key}`, text })),
  );

describe('docs/words.md', () => {
  it('has losers, each for one word', () => {
    expect(losers.length).toBeGreaterThan(30);
    expect(languages.flatMap(losersOfTexts).length).toBeGreaterThan(10);
    expect(new Set(losers.map(({ parts }) => parts)).size).toBe(losers.length);
  });

  it('names in the column “In the code” only what is there, and as stored only what is stored', () => {
    const all = [...sources, ...migrations].map((file) => `${file}\n${read(file)}`).join('\n');
    const quoted = [...cellsOf(codeTable).map((row) => row[3]), ...cellsOf(storedTable).map((row) => row[1])];
    const names = quoted.flatMap((cell = '') =>
      [...cell.matchAll(/`([^`’]+)`/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(
      names.filter((name) => !all.includes(name.replace(/^[a-z]+[.](?=[a-z_]+$)(?!tsx?$)/, ''))),
    ).toEqual([]);
  });

  it('names only tasks, events and audit actions that there are', () => {
    const tasks = [...codeTable.matchAll(/\btask `(\w+)`/g)].map(([, kind = '']) => kind);
    expect(tasks.length).toBeGreaterThan(1);
    expect(tasks.filter((kind) => !staffTaskKinds.some((known) => known === kind))).toEqual([]);
    const gone = cellsOf(storedTable).flatMap(([column = '', kinds = '']) => {
      const known = Object.entries(stored).find(([name]) => column === `\`${name}\``)?.[1];
      const named = [...kinds.matchAll(/`([^`]+)`/g)].map(([, kind = '']) => kind);
      return known ? named.filter((kind) => !known.some((each) => each === kind)) : [];
    });
    expect(gone).toEqual([]);
  });

  it.each(languages)('keeps its losers out of every text (%s)', (language) => {
    const found = losersOfTexts(language).flatMap(({ words, winner }) =>
      textsOf(language)
        .filter(({ text }) => words.test(text))
        .map(({ name, text }) => `${name} “${text}”: say “${winner}”`),
    );
    expect(found).toEqual([]);
  });

  it('keeps its losers out of every name in the sources and tests', async () => {
    const findings = await Promise.all(sources.map(findingsIn));
    expect(findings.flat()).toEqual([]);
  });
});
