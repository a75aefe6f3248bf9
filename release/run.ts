// npm run release [-- --to FOLDER] [--after FOLDER]: all that a machine needs to run the shop, as a folder and as an archive
// (docs/decisions/101-release.md). The same sources and the same release before give the same bytes.
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../src/pages/build/build.ts';
import { releaseFiles } from './make-release.ts';
import { writeArchive, writeFolder } from './release-file.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'dist/releases' },
    after: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(`npm run release -- [--to FOLDER] [--after FOLDER]
  --to FOLDER      where the release and its archive are written (dist/releases)
  --after FOLDER   the release that is running: files that its open pages may still ask for are taken along`);
  process.exit(0);
}
const { to, after = null } = values;
if (after !== null && !existsSync(path.join(after, 'release.json'))) {
  console.error(`There is no release in ${after}.`);
  process.exit(1);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

console.log('Building …');
await build();
const { release, files } = releaseFiles(after);
const name = `${release.name}-${release.version}-${release.hash.slice(0, 12)}`;
const folder = path.join(to, name);
mkdirSync(to, { recursive: true });
rmSync(folder, { recursive: true, force: true });
writeFolder(folder, files);
const archive = `${folder}.tar.gz`;
await writeArchive(archive, name, files);
const unpacked = files.reduce((sum, file) => sum + statSync(path.join(folder, file.path)).size, 0);
console.log(`${folder}
${archive}
${files.length} files, ${megabytes(unpacked)}, as an archive ${megabytes(statSync(archive).size)}`);
