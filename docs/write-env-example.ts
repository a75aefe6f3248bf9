// node docs/write-env-example.ts: writes .env.example anew from the settings' table in docs/operations.md, which tests/docs/settings.test.ts
// holds against the shape of src/settings.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const plain = (cell: string): string =>
  cell
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')
    .trim();

function linesOf(row: string): string[] {
  const [, name = '', defaultValue = '', meaning = ''] = row.split('|').map(plain);
  const isNeeded = defaultValue.startsWith('live: required');
  const said = [meaning, isNeeded ? 'a live shop needs it' : `default: ${defaultValue}`]
    .filter(Boolean)
    .join('; ');
  // What is copied from here is for a shop that sells: left out, it would begin a demo beside an empty database.
  if (name === 'SHOP_MODE') return [`# ${said}`, 'SHOP_MODE=live', ''];
  return [`# ${said}`, isNeeded ? `${name}=` : `#${name}=`, ''];
}

/** Every variable with a line about it; what a live shop needs stands ready to be filled in. */
export function envExample(): string {
  const text = readFileSync(new URL('docs/operations.md', root), 'utf8');
  const settings = /\n## Settings\n(.*?)\n## /s.exec(text)?.[1] ?? '';
  const lines = settings.split('\n').flatMap((line) => {
    if (/^\*\*.*\*\*$/.test(line)) return [`# --- ${line.replaceAll('*', '')} ---`, ''];
    return /^\| `[A-Z]/.test(line) ? linesOf(line) : [];
  });
  const head = [
    '# Written by docs/write-env-example.ts from docs/operations.md: change it there.',
    '# Each variable may stand in a file instead: NAME_FILE=/run/secrets/name',
    '',
  ];
  return [...head, ...lines].join('\n').trimEnd() + '\n';
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(new URL('.env.example', root), envExample());
