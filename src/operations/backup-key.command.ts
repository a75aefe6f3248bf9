import { command, printLine } from './command.ts';
import { writeKeyFile } from './write-key-file.ts';

export default command({
  usage: (call) => `${call('[--to FILE]')}
  --to FILE   writes the secret key there, for nobody's eyes but yours; without it, it is printed, once`,
  options: { to: { type: 'string' } },
  async work({ values: { to } }) {
    const { createAgeKey } = await import('../gateways/backups/age-file.ts');
    const { identity, recipient } = await createAgeKey();
    const text = `# public key: ${recipient}\n${identity}\n`;
    if (to === undefined) printLine(text.trimEnd());
    else await writeKeyFile(to, text);
    printLine(
      `Set BACKUP_KEY=${recipient}\n` +
        'Keep the secret key away from this machine, twice, as you keep APP_SECRET. Whoever has it opens every backup; without it nobody opens any.',
    );
  },
});
