// What `npm start` runs: the server as it was built, in this same process; built first where the sources are others by now.
// Where there is nothing to build it reads three sources, not a thousand; `npm run dev` runs those (main.ts).
import { pathToFileURL } from 'node:url';
import { inProject } from './basics/project-folder.ts';
import { buildIfStale } from './pages/build/build.ts';

await buildIfStale(console.log);
await import(pathToFileURL(inProject('dist/server/main.js')).href);
