import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const below = (folder: string, kind: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

const pages = ['README.md', 'CONTRIBUTING.md', ...below('docs', /[.]md$/)];
const folders = ['src', 'stand-ins', 'tests', 'db', 'art', 'bench', 'size', 'docs', 'public', 'assets'];
const names = new Set(
  folders.flatMap((folder) => below(folder, /[.](?:tsx?|sql|json|css)$/)).map((file) => path.basename(file)),
);

const isWholePath = new RegExp(`^(?:${folders.join('|')})/[\\w./-]*$`);
const exists = (name: string): boolean => existsSync(path.join(root, name));

const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const commentsOf = (file: string): string[] => read(file).match(comment) ?? [];
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** Every word of the code: of the sources without their comments, and of what else a comment may speak of. */
const inTheCode = new Set(
  [
    ...folders
      .flatMap((folder) => below(folder, /[.](?:tsx?|css)$/))
      .map((file) => read(file).replace(comment, '')),
    ...[...below('db', /[.]sql$/), 'package.json', 'vite.config.ts', 'vitest.config.ts'].map(read),
  ].flatMap((text) => text.match(/\w+/g) ?? []),
);

/** Of a piece of code: what stands alone, and names that are no word of a language. */
const identifiersIn = (code: string): string[] =>
  (code.match(/[A-Za-z_]\w*/g) ?? []).filter((name) => name === code || /[a-z][A-Z]|[a-z]_[a-z]/.test(name));

/** Libraries, formats and programs of others. */
const ofOthers = new Set([
  'TypeScript',
  'OpenType',
  'HarfBuzz',
  'addPage', // pdfkit
  'privacyMode', // PKCS#12
  'pg_dump',
  'pg_basebackup',
  'gunzip',
  's_client',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'pg_isready',
  'pg_stat_activity',
  'wait_event_type',
  'gpg',
  'selectordinal',
  'COMMIT',
  'valibot',
  'pt_PT',
]);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const quoted = codeIn(text);

  it('names only folders and files that exist', () => {
    const paths = quoted.filter((name) => isWholePath.test(name) && !exists(name));
    const files = quoted.filter((name) => /^[\w.-]+[.](?:tsx?|sql)$/.test(name) && !/^[.]/.test(name));
    expect([...paths, ...files.filter((name) => !names.has(name) && !exists(name))]).toEqual([]);
  });

  it('names only what the code has', () => {
    const gone = quoted.filter((name) => !isWholePath.test(name)).flatMap(identifiersIn);
    expect(gone.filter((name) => !inTheCode.has(name) && !ofOthers.has(name))).toEqual([]);
  });

  it('links only to pages that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !exists(path.join(path.dirname(page), link)))).toEqual([]);
  });
});

describe('the comments of the sources', () => {
  const sources = ['vite.config.ts', ...['src', 'stand-ins'].flatMap((folder) => below(folder, /[.]tsx?$/))];
  /** What is built, downloaded or only an example has no file here. */
  const elsewhere = new Set(['rendering.js', 'service-worker.js']);

  it('name only files that exist', () => {
    const gone = sources.flatMap((file) => {
      const named = commentsOf(file).flatMap(
        (comment) => comment.match(/(?<![.*<>])\b[\w-]+(?:[.][\w-]+)*[.](?:tsx?|sql|css)\b/g) ?? [],
      );
      return named
        .filter((name) => !names.has(name) && !exists(name) && !elsewhere.has(name))
        .map((name) => `${file}: ${name}`);
    });
    expect(gone).toEqual([]);
  });

  it('name only what the code has', () => {
    const gone = sources.flatMap((file) =>
      commentsOf(file)
        .flatMap((comment) => [
          ...codeIn(comment).flatMap(identifiersIn),
          ...(comment.replace(/`[^`]*`/g, '').match(/\b[a-zA-Z][a-z]+(?:[A-Z][a-z0-9]+)+\b/g) ?? []),
        ])
        .filter((name) => !inTheCode.has(name) && !ofOthers.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(gone).toEqual([]);
  });
});

it('the README is read at a glance: at most 75 lines, a map of at most 25 rows', () => {
  const lines = readFileSync(path.join(root, 'README.md'), 'utf8').split('\n');
  expect(lines.length).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith('| `')).length).toBeLessThanOrEqual(25);
});

it('the map of the README names every folder of src', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const rooms = readdirSync(path.join(root, 'src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(rooms.filter(({ name }) => !readme.includes(`\`src/${name}\``)).map(({ name }) => name)).toEqual([]);
});
