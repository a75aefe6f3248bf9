// What a release runs: `costiera` opens the shop, `costiera COMMAND` is one of an operator's commands. In the project `npm start` and
// `npm run COMMAND` do the same.
import { runCommand } from './operations/commands.ts';
import { answerStartWords } from './operations/start-words.ts';

const [asked = 'start', ...words] = process.argv.slice(2);
const answered = asked === 'start' ? answerStartWords(words) : null;
if (answered !== null) process.exitCode = answered;
else if (asked === 'start') await import('./main.ts');
else process.exitCode = await runCommand(asked, words);
