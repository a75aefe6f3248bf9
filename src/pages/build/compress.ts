// Vite plugin: every text file of the browsers' builds beside its brotli and gzip form, so that a start compresses nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { minify, type Plugin } from 'vite';
import { compressible } from '../../http/files.ts';

const smallest = 256; // below that a compressed answer is no shorter

/** Written by hand and copied by the build as it is: without its comments it is half as long. */
async function minifyBoot(dir: string): Promise<void> {
  const file = path.join(dir, 'boot.js');
  const { code } = await minify(file, await readFile(file, 'utf8'));
  await writeFile(file, code);
}

async function compressFile(file: string): Promise<void> {
  const raw = await readFile(file);
  if (raw.length < smallest) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(raw)); // Node's default is brotli's best, 11
  await writeFile(`${file}.gz`, await promisify(gzip)(raw, { level: 9 }));
}

export function compressBuild(): Plugin {
  return {
    name: 'costiera:compress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'admin',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir }) {
        if (this.environment.name === 'client') await minifyBoot(dir ?? '');
        const entries = await readdir(dir ?? '', { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
      },
    },
  };
}
