import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../basics/project-folder.ts';

type Release = { name: string; version: string; hash: string };

const file = inProject('release.json');

/** What stands in the file that makes a folder a release; null where the project itself runs. */
const release: Release | null = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Release) // written by us
  : null;

/** What runs here: lines of the log, figures and spans bear it. */
export const runningVersion: string = release
  ? `${release.version}-${release.hash.slice(0, 12)}`
  : 'unreleased';

/** How a command is called here: of a release, or of the project. */
export const callOf = (command: string, words = ''): string =>
  (release ? `./costiera ${command} ${words}` : `npm run ${command} ${words && `-- ${words}`}`).trimEnd();
