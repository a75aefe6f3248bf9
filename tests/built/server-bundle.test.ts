import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { outsidePackages } from '../../src/pages/build/outside-packages.ts';
import { inOneByteEach } from '../../src/pages/build/server-bundle.ts';

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

  it('are one byte a character in memory: what is beyond is written as an escape of the same text', () => {
    expect(modules.filter((code) => /[^\0-\xff]/.test(code))).toHaveLength(0);
    const code = 'const one = `à € “${1}”`; const two = /\\–/; const three = "\\\\€ 🛵";';
    expect(inOneByteEach(code)).not.toMatch(/[^\0-\xff]/);
    const read = (text: string): unknown => runInNewContext(`${text} [one, String(two.test('–')), three]`);
    expect(read(inOneByteEach(code))).toEqual(read(code));
    expect(() => inOneByteEach('String.raw`€`')).toThrow('another text');
  });
});
