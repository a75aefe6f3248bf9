import type { Readable } from 'node:stream';
import { readAppSecret } from '../app/stand-ins.ts';
import { isRefusal } from '../basics/refusals.ts';
import { migrate, stampMode } from '../database/migrate.ts';
import { bounceTokenOf } from '../mails/bounces/bounces.api.ts';
import { createCommandShop } from './create-command-shop.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine, WrongUse } from './command.ts';

/** Longer is no report: what it quotes of our mail is cut by most servers. */
const mostBytes = 30_000_000;

/** For the alias or pipe of a mail server, which hands over what came to `bounces+…@`. A server that hears of a fault keeps the message and comes again. */
export default command({
  usage: (
    call,
  ) => `${call('[--to ADDRESS]')}   reads one message from its standard input; ADDRESS is to whom the mail server got it
${call('--webhook')}          says where a service tells of mails that came back, and by which right`,
  options: { to: { type: 'string' }, webhook: { type: 'boolean', default: false } },
  async work({ settings, open, values, words }) {
    if (words.length > 0) throw new WrongUse();
    if (values.webhook) {
      const { publicUrl = `http://localhost:${settings.port}` } = settings;
      printLine(`${publicUrl}/api/mails/bounces`);
      printLine(`Authorization: Bearer ${bounceTokenOf(await readAppSecret(settings))}`);
      return undefined;
    }
    const message = await readAll(process.stdin);
    if (message.length === 0) throw new WrongUse('No message came by the standard input.');
    const opened = await open();
    await migrate(opened);
    await stampMode(opened, settings.mode);
    const { desk, close } = await createCommandShop(settings, opened);
    try {
      const outcome = await desk.readBouncedMail(message, values.to);
      if (isRefusal(outcome))
        throw new RefusedCommand(
          'It came to no address that a mail of this shop comes back to. Nothing was changed.',
        );
      printLine(sentences[outcome]);
      return undefined;
    } finally {
      await close();
    }
  },
});

const sentences = {
  recorded: 'A mail came back: it stands at its booking, and a person is told.',
  known: 'That was known already.',
  ignored: 'It is no report of a mail that was lost. Nothing was changed.',
} as const;

async function readAll(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const piece = chunk as Buffer; // no encoding is set on it
    bytes += piece.length;
    if (bytes > mostBytes) throw new RefusedCommand('The message is too long for a report.');
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}
