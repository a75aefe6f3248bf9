import { existsSync, writeFileSync } from 'node:fs';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine } from './command.ts';

export default command({
  usage: (call) => `${call('[--to FILE]')}
  --to FILE   writes the secret key there, for nobody's eyes but yours; without it, it is printed, once`,
  options: { to: { type: 'string' } },
  async work({ values: { to } }) {
    if (to !== undefined && existsSync(to))
      throw new RefusedCommand(`There is a file ${to} already: a key that is written over is lost.`);
    const { createAgeKey } = await import('../gateways/backups/age-file.ts');
    const { identity, recipient } = await createAgeKey();
    const text = `# public key: ${recipient}\n${identity}\n`;
    if (to === undefined) printLine(text.trimEnd());
    else writeFileSync(to, text, { mode: 0o600, flag: 'wx', flush: true });
    printLine(
      `Set BACKUP_KEY=${recipient}\n` +
        'Keep the secret key away from this machine, twice, as you keep APP_SECRET. Whoever has it opens every backup; without it nobody opens any.',
    );
  },
});
