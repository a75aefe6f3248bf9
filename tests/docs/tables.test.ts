// What a new row of a table needs beside it, where the type check cannot see it: SQL, pictures, texts. A failure names what is missing
// for which row (docs/decisions/032-tables.md).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../art/drawing/paint.ts';
import { coastRoad, hillRoads } from '../../art/map/coast-line.ts';
import { drawCoast } from '../../art/map/coast.ts';
import { namedJobs } from '../../src/translations/alarm-text.ts';
import { extraPictures } from '../../src/back-office/extras/extra-pictures.rules.ts';
import { lockNumbers } from '../../src/database/lock-numbers.ts';
import { needsExtendedFaces } from '../../src/pages/build/assets.ts';
import { fallbackAddresses } from '../../src/place/fallback-addresses.rules.ts';
import { toMapPoint } from '../../src/place/coast-map.rules.ts';
import { pageNames, route } from '../../src/pages/routes.ts';
import { layoutSurfaces, serverOnlySurfaces } from '../../src/pages/server-words.ts';
import { officeTown, coastTowns as towns } from '../../src/place/towns.rules.ts';
import { isNamedExtra } from '../../src/shop/extras.rules.ts';
import { type Surface, surfaces } from '../../src/translations/catalogues.ts';
import { checkCatalogues } from '../../src/translations/check.ts';
import { type Language, languages, locales } from '../../src/translations/languages.ts';
import { townLists } from '../../src/translations/town-lists.ts';
import { readTexts } from '../../src/translations/words.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const filesIn = (folder: string, ends: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true })
    .map((file) => `${folder}/${String(file)}`)
    .filter((file) => file.endsWith(ends));

describe('a language', () => {
  it('has a code of two small letters, as tables and the versions of contracts name it', () => {
    expect(languages.filter((language) => !/^[a-z]{2}$/.test(language))).toEqual([]);
  });

  it('has every text of its own', () => {
    expect(checkCatalogues()).toEqual([]);
  });

  it('is told apart from every other where a text names the language of something', () => {
    const naming = languages.flatMap((language) =>
      surfaces.flatMap((surface) =>
        Object.entries(readTexts(language, surface)).flatMap(([key, text]) =>
          [...text.matchAll(/\{language, select,((?: \w+ \{[^{}]*\})+)\}/g)].map(([, cases = '']) => ({
            place: `${language}/${surface}.json ${key}`,
            names: new Set([...cases.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name)).size,
          })),
        ),
      ),
    );
    expect(naming).not.toEqual([]);
    expect(naming.filter(({ names }) => names !== languages.length)).toEqual([]);
  });

  it('has dates and numbers of its own', () => {
    const known = Intl.DateTimeFormat.supportedLocalesOf(Object.values(locales));
    expect(languages.map((language) => locales[language]).filter((one) => !known.includes(one))).toEqual([]);
  });

  it('is written in letters that the site’s fonts have (src/site/styles/fonts.css)', () => {
    const foreign = languages.flatMap((language) =>
      surfaces.flatMap((surface) =>
        Object.entries(readTexts(language, surface))
          .filter(([, text]) => /(?=\p{L})\P{Script=Latin}/u.test(text))
          .map(([key]) => `${language}/${surface}.json ${key}`),
      ),
    );
    expect(foreign).toEqual([]);
  });

  it('has both fonts in its letters: one beyond the nearest of Latin asks for the extended faces', () => {
    const faces = [...read('src/site/styles/fonts.css').matchAll(/files\/(.+)-(latin(?:-ext)?)-wght/g)];
    const familiesWith = (subset: string) =>
      faces.filter(([, , of]) => of === subset).map(([, name]) => name);
    const texts = languages.flatMap((language) =>
      surfaces.flatMap((surface) => Object.values(readTexts(language, surface))),
    );
    const families = familiesWith('latin');
    const extended = familiesWith('latin-ext');
    expect(families.length).toBeGreaterThan(1);
    const lacking = needsExtendedFaces(texts) ? families.filter((name) => !extended.includes(name)) : [];
    expect(lacking).toEqual([]);
  });

  // Italian and English have texts of their own: contract, privacy notice, articles, the desk.
  it('is asked for by name by no condition: what it does is a row (src/translations/habits.ts)', () => {
    const others = languages.filter((language) => language !== 'it' && language !== 'en').join('|');
    const asking = new RegExp(`[!=]== '(${others})'|locales\\.(${others})\\b`);
    const files = ['.ts', '.tsx'].flatMap((ends) => filesIn('src', ends));
    const naming = files.filter((file) => !/\.test\.tsx?$/.test(file) && asking.test(read(file)));
    expect(naming).toEqual([]);
  });

  it('is named on the first page of README.md', () => {
    const english = new Intl.DisplayNames('en', { type: 'language' });
    const start = read('README.md').split('\n## ')[0] ?? '';
    const names = languages.map((language) => english.of(language) ?? language);
    expect(names.filter((name) => !start.includes(name))).toEqual([]);
  });

  it('has its row in docs/words.md: whom its texts address, whose they are, its marks', () => {
    const english = new Intl.DisplayNames('en', { type: 'language' });
    const table = read('docs/words.md').split('\n## In each language')[1] ?? '';
    const names = languages.map((language) => english.of(language) ?? language);
    expect(names.filter((name) => !table.includes(`\n| ${name} `))).toEqual([]);
  });

  it('has its column in the words of docs/words.md that each language has for one thing', () => {
    const english = new Intl.DisplayNames('en', { type: 'language' });
    const [head = ''] = /^\| Word +\| Italian .*$/m.exec(read('docs/words.md')) ?? [];
    const names = languages.map((language) => english.of(language) ?? language);
    expect(names.filter((name) => !head.includes(`| ${name} `))).toEqual([]);
  });

  it('is that of each text of the example shop whose owner writes more than Italian and English', () => {
    const partly: string[] = [];
    const isOne = (key: string): boolean => languages.some((language) => language === key);
    function look(value: unknown, place: string): void {
      if (typeof value !== 'object' || value === null) return;
      const keys = Object.keys(value);
      const missing = languages.filter((language) => !keys.includes(language));
      if (keys.filter(isOne).length > 2 && missing.length > 0) partly.push(`${place}: ${missing.join(', ')}`);
      for (const [key, inner] of Object.entries(value)) look(inner, `${place}.${key}`);
    }
    const file = 'db/seed/shops/example.json';
    look(JSON.parse(read(file)), file);
    expect(partly).toEqual([]);
  });

  it('has its picture for social networks (npm run art)', () => {
    const pictures = languages.map((language) => `assets/social/${language}.jpg`);
    expect(pictures.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });

  it('is listed by no style sheet and by no script of public/', () => {
    const files = [...filesIn('src', '.css'), ...filesIn('public', '.js')];
    const listing = files.filter((file) => languages.some((one) => read(file).includes(`'${one}'`)));
    expect([files.length > 5, listing]).toEqual([true, []]);
  });

  it('is listed by no table of the database', () => {
    const opened = ['010_newsroom.sql', '013_staff.sql']; // by 019_languages.sql
    const listing = filesIn('db/migrations', '.sql').filter((file) => /check \(language in/.test(read(file)));
    expect(listing.filter((file) => !opened.some((name) => file.endsWith(name)))).toEqual([]);
  });
});

/** The texts that spell out how many languages, towns and pages of towns there are. */
const counting: [Surface, key: string, count: number][] = [
  ['contact', 'meta.contact.description', languages.length],
  ['terms', 'law.4', languages.length],
  ['places', 'meta.map.description', towns.length],
  ['places', 'list.lead', towns.filter(({ popular }) => popular).length],
  ['places', 'list.popular', towns.filter(({ popular }) => popular).length],
  ['home', 'destinations.eyebrow', towns.filter(({ popular }) => popular).length],
];
const spelledOut: Record<Language, Record<number, string>> = {
  it: { 6: 'sei', 5: 'cinque', 16: 'sedici' },
  en: { 6: 'six', 5: 'five', 16: 'sixteen' },
  es: { 6: 'seis', 5: 'cinco', 16: 'dieciséis' },
  fr: { 6: 'six', 5: 'cinq', 16: 'seize' },
  pt: { 6: 'seis', 5: 'cinco', 16: 'dezasseis' },
  de: { 6: 'sechs', 5: 'fünf', 16: 'sechzehn' },
};

/** From a point to the straight line between two others. */
function distanceTo([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * wide + (y - fromY) * high) / (wide ** 2 + high ** 2);
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - nearest * wide, y - fromY - nearest * high);
}

const popularTowns = towns.filter(({ popular }) => popular);

describe('a town', () => {
  it('has streets that the address fields suggest (src/place/fallback-addresses.rules.ts)', () => {
    const hamlets = ['Erchie', 'Raito']; // their addresses are Maiori's and Vietri's
    // Of `Via Scala, 84010 Ravello SA, Italia` the place alone: a street may be called like a town.
    const placeOf = (address: string) => /, \d{5} (.+) [A-Z]{2}, Italia$/.exec(address)?.[1] ?? '';
    const liesIn = (address: string, town: string) => `${placeOf(address)} `.startsWith(`${town} `);
    const without = towns.filter(
      ({ name }) => !hamlets.includes(name) && !fallbackAddresses.some((address) => liesIn(address, name)),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('has its picture on tickets and cards, and with a page the wide one (npm run art)', () => {
    const wanted = [...popularTowns.map(({ id }) => id), ...towns.map(({ id }) => `${id}-card`)]
      .flatMap((name) => [480, 800, 1200].map((width) => `${name}-${width}`))
      .flatMap((name) => ['avif', 'webp'].map((type) => `assets/posters/${name}.${type}`));
    expect(wanted.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });

  it('has its row among the posters in art/README.md: its hour, its composition', () => {
    const [, table = ''] = read('art/README.md').split('| Town ');
    const rows = [...(table.split('\n\n')[0]?.matchAll(/^\| (\w+) /gm) ?? [])].map(([, name = '']) => name);
    const without = towns.filter(({ name }) => !rows.some((row) => name.includes(row)));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('has its picture at the head of mails (npm run art)', () => {
    const drawn = (id: string) => existsSync(new URL(`assets/mail-headers/${id}.jpg`, root));
    expect(towns.filter(({ id }) => !drawn(id)).map(({ name }) => name)).toEqual([]);
  });

  it('has its houses on the map (npm run art map)', () => {
    const isCurrent = read('assets/coast-map.svg') === drawCoast();
    expect(isCurrent, 'assets/coast-map.svg is drawn from the towns of before').toBe(true);
  });

  it('stands at a road of the map: one in the hills has its own in hillRoads of art/map/coast-line.ts', () => {
    const stretches = [coastRoad, ...hillRoads].flatMap((road) =>
      road.slice(1).map((to, index) => [road[index] ?? to, to] as const),
    );
    const reach = 12; // half of the smallest cluster of houses
    const away = towns.filter((town) => {
      const { x, y } = toMapPoint(town);
      return stretches.every(([from, to]) => distanceTo([x, y], from, to) > reach);
    });
    expect(away.map(({ name }) => name)).toEqual([]);
  });

  it('is named by the texts that name the towns, because they take them from the table', () => {
    const name = `(${popularTowns.map((town) => town.name).join('|')})`;
    const list = new RegExp(`${name}(, ${name}){3}`);
    const written = languages.flatMap((language) =>
      surfaces.flatMap((surface) =>
        Object.entries(readTexts(language, surface))
          .filter(([, text]) => list.test(text))
          .map(([key]) => `${language}/${surface}.json ${key}: {towns}, {townNames} or {allTowns}`),
      ),
    );
    expect(written).toEqual([]);
  });

  it('with a page stands in the sentence about those pages in docs/product.md', () => {
    const { towns: names } = townLists('en');
    expect(read('docs/product.md')).toContain(`\n${names} have pages of their own`);
  });

  it('is counted by the texts that spell the number out', () => {
    const wrong = languages.flatMap((language) =>
      counting
        .map(([surface, key, count]) => ({ surface, key, count, word: spelledOut[language][count] }))
        .filter(({ surface, key, word }) => {
          const text = readTexts(language, surface)[key]?.toLocaleLowerCase() ?? '';
          return word === undefined || !text.includes(word);
        })
        .map(
          ({ surface, key, count, word }) =>
            `${language}/${surface}.json ${key}: must say ${count} (${word ?? 'its word is missing in this test'})`,
        ),
    );
    expect(wrong).toEqual([]);
  });
});

/** The words of the office: texts of a town speak of it where it stands, and nowhere else. */
const office: Record<Language, RegExp> = {
  it: /uffici/i,
  en: /office/i,
  es: /oficina/i,
  fr: /agence/i,
  pt: /escritório/i,
  de: /büro/i,
};
/** The town whose text it is: `amalfi.lead`, `meta.amalfi.title`, `note.amalfi`. */
const townOfKey = (key: string) =>
  towns.find(({ id }) =>
    key
      .replace(/^meta\./, '')
      .split('.')
      .includes(id),
  );
const textsOf = (language: Language) =>
  surfaces.flatMap((surface) =>
    Object.entries(readTexts(language, surface)).map(([key, text]) => ({ surface, key, text })),
  );

describe('the texts that are about no single town', () => {
  const anyTown = new RegExp(`\\b(${towns.map(({ name }) => name).join('|')})\\b(?! Coast)`);

  it.each(languages)(
    'spell none in %s: the office moves, and towns are added beyond the last',
    (language) => {
      const spelling = textsOf(language).filter(({ key, text }) => !townOfKey(key) && anyTown.test(text));
      const instead = '{officeTown}, {westTown}, {eastTown}, or a list of src/translations/town-lists.ts';
      expect(spelling.map(({ surface, key }) => `${surface}.json ${key}: ${instead}`)).toEqual([]);
    },
  );

  it('say from where to where the shop delivers: no town lies farther west or east', () => {
    const { westTown, eastTown } = townLists('it');
    const byLongitude = (name: string) => towns.find((town) => town.name === name)?.longitude;
    const longitudes = towns.map(({ longitude }) => longitude);
    expect(byLongitude(westTown)).toBe(Math.min(...longitudes));
    expect(byLongitude(eastTown)).toBe(Math.max(...longitudes));
  });
});

describe('the office', () => {
  it.each(languages)('is spoken of by the texts of its town, and of no other, in %s', (language) => {
    const ofTowns = textsOf(language).filter(
      ({ key, text }) => townOfKey(key) && office[language].test(text),
    );
    const isOfItsTown = ({ key }: { key: string }) => townOfKey(key)?.name === officeTown();
    expect(ofTowns.filter(isOfItsTown).map(({ key }) => key)).not.toEqual([]);
    expect(ofTowns.filter((text) => !isOfItsTown(text)).map(({ key }) => key)).toEqual([]);
  });

  it('stands where docs/product.md says', () => {
    const [, said] = /The office stands in ([^.]+)\./.exec(read('docs/product.md')) ?? [];
    expect(said).toBe(officeTown());
  });
});

describe('how many towns and languages there are', () => {
  // Decisions are of their day, and the table of docs/product.md is held by the tests that it names.
  const prose = [
    'README.md',
    'package.json',
    'CONTRIBUTING.md',
    'art/README.md',
    ...filesIn('docs', '.md').filter((file) => !file.includes('/decisions/')),
    ...['src', 'art', 'stand-ins'].flatMap((folder) =>
      ['.ts', '.tsx', '.css'].flatMap((ends) => filesIn(folder, ends)),
    ),
  ].filter((file) => !/\.test\.tsx?$/.test(file));
  const isPromise = (file: string, line: string) => file === 'docs/product.md' && line.startsWith('|');
  const counted =
    /\b(four|five|six|seven|eight|\w+teen|twenty)( popular)? (towns|languages|posters|names)\b/i;

  it('is said in no document and in no comment, because the next one would make it false', () => {
    const saying = prose.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          counted.test(line) && !isPromise(file, line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(saying).toEqual([]);
  });
});

it('a page has a title and a description for search engines', () => {
  const missing = pageNames.flatMap((name) => {
    const { surfaces: own } = route(name);
    const texts = [...own, ...serverOnlySurfaces(name), ...layoutSurfaces, 'shell' as const].map((surface) =>
      readTexts('it', surface),
    );
    return ['title', 'description']
      .map((kind) => `meta.${name}.${kind}`)
      .filter((key) => !texts.some((of) => of[key]));
  });
  expect(missing).toEqual([]);
});

it('an extra that every shop or the demo begins with has its texts and its picture, and costs nothing', () => {
  const seeds = read('db/seed/base.sql') + read('db/seed/demo.sql');
  const rows = [...seeds.matchAll(/^(?:values)?\s*\((\d+), '.*?', (\d+), \d+\)/gms)];
  expect(rows).toHaveLength(4);
  for (const [row, id = '', price] of rows) {
    expect(price).toBe('0');
    const picture = /'([\w-]+\.svg)'/.exec(row)?.[1] ?? '';
    expect(existsSync(new URL(`assets/${picture}`, root))).toBe(true);
    const texts = /'(\{.*\})'/.exec(row)?.[1];
    if (!isNamedExtra(id)) expect(Object.keys(JSON.parse(texts ?? '{}'))).toEqual([...languages]);
  }
});

it('what the demo’s shop has written is in each language', () => {
  const written = ['demo', 'example'].flatMap((seed) =>
    [...read(`db/seed/${seed}.sql`).matchAll(/'(\{\s*"it":(?:[^']|'')*\})'/g)].map(([, text = '']) => text),
  );
  expect(written.length).toBeGreaterThan(10);
  const lacking = written.filter((text) => {
    const texts = Object.keys(JSON.parse(text.replaceAll("''", "'")));
    return languages.some((language) => !texts.includes(language));
  });
  expect(lacking).toEqual([]);
});

it('every picture that an extra may have is there', () => {
  expect(extraPictures.filter((file) => !existsSync(new URL(`assets/${file}`, root)))).toEqual([]);
});

it('every advisory lock has a number of its own, in one table', () => {
  const numbers = Object.values(lockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  const elsewhere = filesIn('src', '.ts').filter((file) => {
    const taken = [...read(file).matchAll(/pg_(?:try_)?advisory\w*\(([^`;]*)/g)].map(([, of = '']) => of);
    return taken.some((of) => !of.includes('lockNumbers.'));
  });
  expect(elsewhere).toEqual([]);
});

it('every job that runs by the clock has a name that the owner understands, should it stand still', () => {
  const scheduled = filesIn('src', '.ts').flatMap((file) =>
    [...read(file).matchAll(/\n\s+name: (?:'([a-z-]+)'|(\w+)),\n(?:(?!\n\}).)*?schedule: '/gs)].map(
      ([, name, constant = '']) =>
        name ?? new RegExp(`${constant} = '([a-z-]+)'`).exec(read(file))?.[1] ?? constant,
    ),
  );
  expect(scheduled.length).toBeGreaterThan(10);
  expect(scheduled.sort()).toEqual([...namedJobs].sort());
});

it('each migration has a number of its own', () => {
  const numbers = filesIn('db/migrations', '.sql').map((file) => /(\d{3})_\w+\.sql$/.exec(file)?.[1]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
