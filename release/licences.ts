import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShippedPackage } from './shipped-packages.ts';

const isLicence = (name: string): boolean => /^(licen[cs]e|copying|notice|ofl)/i.test(name);

/** What the licences of others ask for: each package with its licence's text, or with its name where the package brings no text. */
export function licencesOf(root: string, packages: readonly ShippedPackage[]): string {
  const entries = packages.map(({ folder, name, version, license }) => {
    const inPackage = readdirSync(path.join(root, folder)).filter(isLicence).sort();
    const texts = inPackage.map((file) => readFileSync(path.join(root, folder, file), 'utf8').trim());
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  return `${entries.join(`\n\n${'─'.repeat(80)}\n\n`)}\n`;
}

/** Which a release may ship; another one is a decision of a person (docs/decisions/101-release.md). */
const allowed =
  /^\(?(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC0-1\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|PostgreSQL|Python-2\.0|Unlicense|Zlib)\)?$/;

export const unexpectedLicences = (packages: readonly ShippedPackage[]): string[] =>
  packages
    .filter(({ license }) => !license.split(/ (?:AND|OR) /).some((one) => allowed.test(one)))
    .map(({ name, license }) => `${name} (${license})`);
