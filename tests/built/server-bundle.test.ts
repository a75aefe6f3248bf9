import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { outsidePackages } from '../../src/pages/build/outside-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(root, 'dist/server');
const modules = readdirSync(built)
  .filter((name) => name.endsWith('.js') && name !== 'worker.js')
  .map((name) => readFileSync(path.join(built, name), 'utf8'));
const found = (pattern: RegExp): string[] =>
  modules.flatMap((code) => [...code.matchAll(pattern)].map(([, one = '']) => one));

describe('the modules of the built server', () => {
  it('have beside them what they read beside themselves', () => {
    const files = found(/new URL\("([^"]+)", import\.meta\.url\)/g);
    expect(files).toEqual(expect.arrayContaining(['worker.js', './common-passwords.txt']));
    expect(files.filter((name) => !existsSync(path.join(built, name)))).toEqual([]);
    expect(existsSync(path.join(built, 'it/refusals.json'))).toBe(true);
  });

  it('import nothing but Node’s own and what cannot be built in; Vite is not among it', () => {
    const imported = found(/^(?:import|export)\b[^'"\n]*?["']([^."'][^"'\n]*)["'];?$/gm);
    const later = found(/\bimport\("([^."][^"]*)"\)/g);
    const packages = new Set(
      [...imported, ...later]
        .filter((name) => !isBuiltin(name))
        .map((name) => name.replace(/\/contrib.*/, '')),
    );
    expect([...packages].sort()).toEqual(outsidePackages);
  });
});
