import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, minTextContrast, minVisibleContrast, wash } from '../../basics/colour-contrast.ts';
import {
  colourNames,
  type ColourName,
  grounds,
  readable,
  readColours,
  visible,
  washes,
} from './contrast.rules.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const tokensFile = 'src/site/styles/tokens.css';
const colours = readColours(read(tokensFile));
const hex = (name: string): string => colours.get(name) ?? '#000000';

const screens = globSync('{src/{site,ui,pages,admin},stand-ins/gallery}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.'),
);
const styles = globSync('src/{site,admin}/**/*.css').filter((file) => file !== tokensFile);

type Pairs = Partial<Record<ColourName, readonly ColourName[]>>;
const pairsOf = (table: Pairs): [below: string, upon: string][] =>
  Object.entries(table).flatMap(([below, upon]) => upon.map((each): [string, string] => [below, each]));
const mayRead = (text: string, below: string): boolean =>
  pairsOf(readable).some(([ground, upon]) => ground === below && upon === text);
/** Readable wherever a class may end up that names no background of its own: on every ground, or (light text) on the dark ones. */
const mayStandAlone = (text: string): boolean =>
  grounds.every((ground) => mayRead(text, ground)) || mayRead(text, 'ink');

test('the measure is the standard’s: black on white is 21 to 1, a colour on itself 1 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0f5878', '#0f5878')).toBe(1);
  expect(contrast('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 1); // so dark, the measure is a straight line
  expect(wash('#000000', 50, '#ffffff')).toBe('#808080');
  expect(wash('#000000', 100, '#ffffff')).toBe('#000000');
});

test('every colour of the design is named in the list of pairs, and the list names no other', () => {
  expect([...colours.keys()].toSorted()).toEqual([...colourNames].toSorted());
});

test('every text can be read on what it stands on: 4.5 to 1 or more', () => {
  const weak = pairsOf(readable)
    .map(([below, text]) => ({ pair: `${text} on ${below}`, is: contrast(hex(below), hex(text)) }))
    .filter(({ is }) => is < minTextContrast);
  expect(weak).toEqual([]);
});

test('every border of a control, speaking icon and ring of the focus can be seen: 3 to 1 or more', () => {
  const weak = pairsOf(visible)
    .map(([below, upon]) => ({ pair: `${upon} on ${below}`, is: contrast(hex(below), hex(upon)) }))
    .filter(({ is }) => is < minVisibleContrast);
  expect(weak).toEqual([]);
});

test('every thinned colour still carries its text', () => {
  const weak = washes
    .flatMap(({ colour, percent, over, text }) =>
      over.flatMap((ground) => {
        const below = wash(hex(colour), percent, hex(ground));
        return text.map((each) => ({
          pair: `${each} on ${colour} ${percent} % over ${ground}`,
          is: contrast(below, hex(each)),
        }));
      }),
    )
    .filter(({ is }) => is < minTextContrast);
  expect(weak).toEqual([]);
});

// What follows finds a pair that somebody uses without having listed it.

type Used = { where: string; texts: string[]; belows: string[]; washes: string[] };

const colour = [...colourNames].toSorted((a, b) => b.length - a.length).join('|');
const classWord = new RegExp(`^(?:[\\w\\[\\]=-]+:)*(text|bg)-(${colour})(?:/(\\d+))?$`);

/** The colours of one string of classes. */
function usedByClasses(where: string, words: string[]): Used {
  const hits = words.map((word) => classWord.exec(word)).filter((hit) => hit !== null);
  const named = (kind: string) =>
    hits.filter(([, own, , thin]) => own === kind && !thin).map(([, , name = '']) => name);
  const thinned = hits
    .filter(([, own, , thin]) => own === 'bg' && thin)
    .map(([, , name, thin]) => `${name} ${thin}`);
  return { where, texts: named('text'), belows: named('bg'), washes: thinned };
}

const quoted = /'([^'\n]*)'|"([^"\n]*)"/g;
/** A template's own words apart from those of its branches, which never stand together. */
const template = /`([^`]*)`/g;
function stringsOf(source: string): string[] {
  const plain = [...source.matchAll(quoted)].map(([, single, double]) => single ?? double ?? '');
  const templates = [...source.matchAll(template)].map(([, text = '']) => text.replace(quoted, ' '));
  return [...plain, ...templates];
}
const inScreens = screens.flatMap((file) =>
  stringsOf(read(file)).map((text) => usedByClasses(`${file}: ${text}`, text.split(/\s+/))),
);

const rule = /([^{}]+)\{([^{}]*)\}/g;
const inStyles = styles.flatMap((file) =>
  [...read(file).matchAll(rule)].map(([, selector = '', body = '']): Used => {
    const named = (property: string) =>
      [
        ...body.matchAll(
          new RegExp(`(?:^|[;\\s])${property}:\\s*(?:var\\(--color-([\\w-]+)\\)|(white))`, 'g'),
        ),
      ].map(([, token, keyword]) => token ?? keyword ?? '');
    const mixed = [...body.matchAll(/color-mix\(in srgb, var\(--color-([\w-]+)\) (\d+)%/g)];
    return {
      where: `${file}: ${selector.trim()}`,
      texts: named('color'),
      belows: named('background(?:-color)?'),
      washes: mixed.map(([, name, percent]) => `${name} ${percent}`),
    };
  }),
);
const used = [...inScreens, ...inStyles];

test('the search sees what is used: screens and style rules', () => {
  expect(inScreens.filter(({ texts }) => texts.length > 0).length).toBeGreaterThan(40);
  expect(inStyles.filter(({ belows }) => belows.length > 0).length).toBeGreaterThan(10);
  expect(usedByClasses('', ['hover:bg-sea', 'md:text-sea-deep', 'bg-sun/40', 'text-sm'])).toEqual({
    where: '',
    texts: ['sea-deep'],
    belows: ['sea'],
    washes: ['sun 40'],
  });
});

test('no screen or style rule puts a text on a background that is not listed', () => {
  const unlisted = used.flatMap(({ where, texts, belows }) =>
    belows.flatMap((below) =>
      texts.filter((text) => !mayRead(text, below)).map((text) => `${text} on ${below} in ${where}`),
    ),
  );
  expect(unlisted).toEqual([]);
});

test('a text whose background is said elsewhere can be read on every ground', () => {
  const risky = used
    .filter(({ belows, texts }) => belows.length === 0 && texts.length > 0)
    .flatMap(({ where, texts }) =>
      texts.filter((text) => !mayStandAlone(text)).map((text) => `${text} in ${where}`),
    );
  expect(risky).toEqual([]);
});

test('a background has a text that is listed for it', () => {
  const bare = used.flatMap(({ where, belows }) =>
    belows.filter((below) => !(below in readable)).map((below) => `${below} in ${where}`),
  );
  expect(bare.filter((each) => !decoration.some((known) => each.startsWith(known)))).toEqual([]);
});

/** Backgrounds that never carry text. */
const decoration = [
  'edge in src/site/',
  'line in src/site/',
  'terracotta in src/site/',
  'terracotta in src/admin/figures/',
];

test('a thinned colour is listed with what may be read on it', () => {
  const listed = washes.map(({ colour: name, percent }) => `${name} ${percent}`);
  const unlisted = used.flatMap(({ where, washes: thin }) =>
    thin.filter((each) => !listed.includes(each)).map((each) => `${each} in ${where}`),
  );
  expect(unlisted).toEqual([]);
});

test('no colour is written past the tokens', () => {
  const inRules = styles.flatMap((file) =>
    [...read(file).matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi)].map(
      ([hit]) => `${hit} in ${file}`,
    ),
  );
  const inClasses = screens.flatMap((file) =>
    [...read(file).matchAll(/(?:text|bg|border|ring|fill|stroke)-\[(?:#|rgb|hsl|oklch)[^\]]*\]/g)].map(
      ([hit]) => `${hit} in ${file}`,
    ),
  );
  expect([...inRules, ...inClasses]).toEqual([]);
});
