import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package of others: where it lies in the project, `node_modules/pg`. */
export type ShippedPackage = { folder: string; name: string; version: string; license: string };

type Manifest = {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const manifestOf = (root: string, folder: string): Manifest =>
  // Each installed package has one, with these fields: npm would not have installed it.
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Who says it in the text of the licence alone. */
const saidInText: Record<string, string> = { 'png-js': 'MIT' };

function packageIn(root: string, folder: string): ShippedPackage {
  const { name, version, license = saidInText[name] } = manifestOf(root, folder);
  if (!license) throw new Error(`${folder} says no licence.`);
  return { folder, name, version, license };
}

const byFolder = (packages: readonly ShippedPackage[]): ShippedPackage[] =>
  packages.toSorted((one, other) => (one.folder < other.folder ? -1 : 1));

/** What lies in node_modules of a release: what the server's build leaves outside, and all that they need of what is installed here. */
export function packagesBeside(root: string, names: readonly string[]): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  const take = (name: string, from: string): void => {
    const folder = whereFrom(root, name, from);
    if (folder === null || found.has(folder)) return;
    found.set(folder, packageIn(root, folder));
    const { dependencies, optionalDependencies } = manifestOf(root, folder);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) take(needed, folder);
  };
  for (const name of names) take(name, '');
  return byFolder([...found.values()]);
}

/** As Node looks for it, from the inside outwards; null where it is meant for another machine. */
function whereFrom(root: string, name: string, from: string): string | null {
  for (let place = from; ; place = path.dirname(place)) {
    const folder = path.join(place === '.' ? '' : place, 'node_modules', name);
    if (existsSync(path.join(root, folder, 'package.json'))) return folder;
    if (place === '' || place === '.') return null;
  }
}

/** Those whose code is in the build: by the ids of its modules (`.vite/modules.json`). */
export function packagesBuiltIn(root: string, moduleIds: readonly string[]): ShippedPackage[] {
  const folders = moduleIds.flatMap(
    (id) => /(?:^|\/)(node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  );
  return byFolder([...new Set(folders)].map((folder) => packageIn(root, folder)));
}

/** Those whose styles or letters are in the build, which lists no modules of theirs. */
export function packagesOfLooks(root: string): ShippedPackage[] {
  const names = Object.keys(manifestOf(root, '').dependencies ?? {});
  const ofLooks = names.filter((name) => /^@fontsource|^tailwindcss$/.test(name));
  return ofLooks.map((name) => packageIn(root, `node_modules/${name}`));
}

/** Each once, by name and version. */
export function allOf(...lists: ShippedPackage[][]): ShippedPackage[] {
  const byKey = new Map(lists.flat().map((one) => [`${one.name}@${one.version}`, one]));
  return [...byKey.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, shipped]) => shipped);
}
