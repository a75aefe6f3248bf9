import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../src/basics/project-folder.ts';
import { outsidePackages, fontPackages } from '../src/pages/build/outside-packages.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { licencesOf, unexpectedLicences } from './licences.ts';
import { hashOf, type ReleaseFile } from './release-file.ts';
import { allOf, packagesBeside, packagesBuiltIn, packagesOfLooks } from './shipped-packages.ts';

const root = path.resolve(inProject(''));

/** What of the project is in a release. No source, no test, nothing that builds. */
const ofTheProject = [
  'assets/**',
  'db/**',
  'deploy/**',
  'dist/{admin,client,design,server}/**',
  'dist/{admin,client}/.vite/manifest.json',
  'docs/operations.md',
  'CHANGELOG.md',
  'docs/runbook.md',
  '.env.example',
  'LICENSE',
  'needs-node-24.mjs',
  'package.json',
];
const nodePackage = `node-${process.platform}-${process.arch}`;
/** What of a package no running program reads. */
const unread = /\.(?:map|[cm]?ts|tsx|markdown)$|\/(?:tests?|__tests__|man|docs|tools)\/|\/vitest\.config/;
/** Files with a hash in their names, which a page of the release before may still ask for. */
const hashedFolders = ['dist/admin/admin/files', 'dist/client/assets'];

const filesOf = (from: string, patterns: readonly string[]): string[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: from }))
    .filter((name) => statSync(path.join(from, name)).isFile());

const fileFrom = (from: string, name: string): ReleaseFile => ({
  path: name,
  source: path.join(from, name),
  // What PostgreSQL calls, and an operator.
  isProgram: name.startsWith('deploy/postgres/') || name === 'deploy/systemd/costiera-do',
});

/** What stands in release.json; `kept`: of the release before. */
export type ToldRelease = { name: string; version: string; hash: string; kept: string[] };

/** The built project with all that it needs to run; `before`: the folder of the release that it will replace. */
export function releaseFiles(before: string | null): { release: ToldRelease; files: ReleaseFile[] } {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as ToldRelease; // ours has both
  const beside = packagesBeside(root, [...outsidePackages, ...fontPackages]);
  const packages = allOf(
    beside,
    packagesBeside(root, [nodePackage]),
    packagesBuiltIn(root, builtModules()),
    packagesOfLooks(root),
  );
  const unexpected = unexpectedLicences(packages);
  if (unexpected.length > 0)
    throw new Error(`Nobody has decided about the licence of ${unexpected.join(', ')}.`);
  const own: ReleaseFile[] = [
    ...filesOf(root, ofTheProject).map((file) => fileFrom(root, file)),
    ...beside.flatMap(({ folder }) => filesOfPackage(folder)),
    { path: 'bin/node', source: path.join(root, 'node_modules', nodePackage, 'bin/node'), isProgram: true },
    { path: 'costiera', source: path.join(root, 'release/costiera'), isProgram: true },
    { path: 'LICENCES.txt', text: licencesOf(root, packages), isProgram: false },
    {
      path: 'bill-of-materials.json',
      text: billOfMaterials(root, { name, version }, packages),
      isProgram: false,
    },
  ];
  const ours = new Set(own.map((file) => file.path));
  const kept = hashedFilesOf(before).filter((file) => !ours.has(file.path));
  const files = [...own, ...kept].sort((one, other) => (one.path < other.path ? -1 : 1));
  const release = { name, version, hash: hashOf(files), kept: kept.map((file) => file.path) };
  const told = { path: 'release.json', text: `${JSON.stringify(release, null, 1)}\n`, isProgram: false };
  return { release, files: [...files, told] };
}

function builtModules(): string[] {
  const lists = ['admin', 'client', 'server'].map((part): unknown =>
    JSON.parse(readFileSync(path.join(root, `dist/${part}/.vite/modules.json`), 'utf8')),
  );
  // The browsers’ are lists of ids, the server’s are lists by file.
  return lists.flatMap((list) => Object.values(list as string[] | Record<string, string[]>).flat());
}

/** Its own files; packages in it are packages of their own. */
function filesOfPackage(folder: string): ReleaseFile[] {
  const names = filesOf(path.join(root, folder), ['**']).filter(
    (name) => !name.includes('node_modules/') && !unread.test(`/${name}`),
  );
  return names.map((name) => ({ ...fileFrom(path.join(root, folder), name), path: `${folder}/${name}` }));
}

/** What the release before had built itself, for pages that are open meanwhile. What that one kept is not kept on. */
function hashedFilesOf(before: string | null): ReleaseFile[] {
  if (before === null) return [];
  const kept = new Set(readRelease(before).kept);
  const names = filesOf(
    before,
    hashedFolders.map((folder) => `${folder}/**`),
  );
  return names.filter((name) => !kept.has(name)).map((name) => fileFrom(before, name));
}

const readRelease = (folder: string): ToldRelease =>
  JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as ToldRelease; // written below
