import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const inApp = readdirSync(join(src, 'app')).map((name) => join(src, 'app', name));
const order: string[][] = createRequire(import.meta.url)('../../rooms.cjs');
const frontDoors = order
  .flat()
  .map((room) => join(src, room, `${room}.ts`))
  .filter((file) => existsSync(file));
const textOf = (file: string): string => readFileSync(file, 'utf8');

it('src/app puts the rooms together in at most 650 lines', () => {
  const lines = inApp.map((file) => textOf(file).split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(650);
});

it('no bag of dependencies is spread into another: each name stands where it is handed over', () => {
  const spread = [...inApp, ...frontDoors].flatMap((file) =>
    [...textOf(file).matchAll(/\.\.\.[\w.]+(?=\s*[,}]|$)/gm)].map(([found]) => `${file}: ${found}`),
  );
  expect(frontDoors.length).toBeGreaterThan(15);
  expect(spread).toEqual([]);
});
