// Loaded before everything else, in words that an old Node understands. On Linux and Windows the lockfile brings Node 24 along;
// on macOS there is no such package, and the machine's own Node runs this.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const wanted = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < wanted) {
  console.error(`Costiera needs Node ${wanted} or newer; this is Node ${process.versions.node}.`);
  console.error('Install it from https://nodejs.org and run the command again.');
  process.exit(1);
}

// What Node made of the files that a start reads is kept for the next one, where this folder may be written.
module.enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)));
