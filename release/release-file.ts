import { createHash } from 'node:crypto';
import { cpSync, createWriteStream, mkdirSync, readFileSync, writeFileSync, chmodSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar, type TarSource } from 'modern-tar/fs';

/** A file of a release: where it stands in it, and from where it comes or what it says. */
export type ReleaseFile = { path: string; isProgram: boolean } & ({ source: string } | { text: string });

const bytesOf = (file: ReleaseFile): Buffer | string =>
  'text' in file ? file.text : readFileSync(file.source);
const modeOf = ({ isProgram }: ReleaseFile): number => (isProgram ? 0o755 : 0o644);

/** Of names, rights and contents: the same files have the same, whoever makes it, whenever and where. */
export function hashOf(files: readonly ReleaseFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = createHash('sha256').update(bytesOf(file)).digest('hex');
    hash.update(`${file.path} ${modeOf(file)} ${content}\n`);
  }
  return hash.digest('hex');
}

export function writeFolder(folder: string, files: readonly ReleaseFile[]): void {
  for (const file of files) {
    const target = path.join(folder, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    if ('text' in file) writeFileSync(target, file.text);
    else cpSync(file.source, target);
    chmodSync(target, modeOf(file));
  }
}

/** As tar with gzip, of nobody, of no moment: byte for byte the same for the same files. */
export async function writeArchive(
  file: string,
  folder: string,
  files: readonly ReleaseFile[],
): Promise<void> {
  const sources = files.map((one): TarSource => {
    const entry = { target: `${folder}/${one.path}`, mode: modeOf(one), mtime: new Date(0), uid: 0, gid: 0 };
    return 'text' in one
      ? { type: 'content', content: one.text, ...entry }
      : { type: 'file', source: one.source, ...entry };
  });
  await pipeline(packTar(sources), createGzip({ level: 9 }), createWriteStream(file));
}
