// What a release runs: `costiera` opens the shop, `costiera COMMAND` is one of an operator's commands. In the project `npm start` and
// `npm run COMMAND` do the same.
import { runCommand } from './operations/commands.ts';

const [asked = 'start', ...words] = process.argv.slice(2);
if (asked === 'start') await import('./main.ts');
else process.exitCode = await runCommand(asked, words);
