// What `npm start` runs: the server as it was built, in this same process; built first where the sources are others by now, but never
// under a live shop. Where there is nothing to build it reads four sources, not a thousand; `npm run dev` runs those (main.ts).
import { pathToFileURL } from 'node:url';
import { inProject } from './basics/project-folder.ts';
import { answerStartWords } from './operations/start-words.ts';
import { buildIfStale, isBuilt } from './pages/build/build.ts';

const answered = answerStartWords(process.argv.slice(2));
if (answered !== null) process.exit(answered);
if (process.env['SHOP_MODE'] !== 'live') await buildIfStale(console.log);
else if (!isBuilt()) {
  console.error('cannot start: a live shop builds nothing. Run a release, or `npm run build` before.');
  process.exit(1);
}
await import(pathToFileURL(inProject('dist/server/main.js')).href);
