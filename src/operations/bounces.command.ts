import type { Readable } from 'node:stream';
import { readAppSecret } from '../app/stand-ins.ts';
import { createMailMarks } from '../basics/mail-marks.ts';
import { isRefusal } from '../basics/refusals.ts';
import { stampMode } from '../database/migrate.ts';
import { bounceTokenOf } from '../mails/bounces/bounces.api.ts';
import { findReturnPath } from '../mails/bounces/read-bounced-mail.ts';
import { createCommandShop } from './create-command-shop.ts';
import { command, printLine, WrongUse } from './command.ts';

/** Longer is no report: what it quotes of our mail is cut by most servers. */
const mostBytes = 30_000_000;

/** As mail servers read them (sysexits.h): any other than 75 they take for their last word. */
const exitCodes = { unreadable: 65, noSuchAddress: 67, comeAgain: 75 };

/** For the alias or pipe of a mail server, which hands over what came to `bounces+…@`. What names no mail of ours reaches no database. */
export default command({
  usage: (
    call,
  ) => `${call('[--to ADDRESS]')}   reads one message from its standard input; ADDRESS is to whom the mail server got it
${call('--webhook')}          says where a service tells of mails that came back, and by which right

For a mail server it ends with 67 where the address is none of the shop's, 65 where the message is too long, and 75 where it is to
come again: the database is away, or something else went wrong.`,
  options: { to: { type: 'string' }, webhook: { type: 'boolean', default: false } },
  faultCode: exitCodes.comeAgain,
  async work({ settings, open, values, words }) {
    if (words.length > 0) throw new WrongUse();
    const secret = await readAppSecret(settings);
    if (values.webhook) {
      const { publicUrl = `http://localhost:${settings.port}` } = settings;
      printLine(`${publicUrl}/api/mails/bounces`);
      printLine(`Authorization: Bearer ${bounceTokenOf(secret)}`);
      return undefined;
    }
    const message = await readAll(process.stdin);
    if (message === null) return say(exitCodes.unreadable, 'The message is too long for a report.');
    if (message.length === 0) throw new WrongUse('No message came by the standard input.');
    const marks = createMailMarks(secret, ...settings.replacedSecrets);
    if ((await findReturnPath(marks, message, values.to)) === null) return nobodys();
    const opened = await open();
    await stampMode(opened, settings.mode);
    const { desk, close } = await createCommandShop(settings, opened);
    try {
      const outcome = await desk.readBouncedMail(message, values.to);
      if (isRefusal(outcome)) return nobodys();
      printLine(sentences[outcome]);
      return undefined;
    } finally {
      await close();
    }
  },
});

function say(code: number, sentence: string): number {
  console.error(sentence);
  return code;
}
const nobodys = (): number =>
  say(
    exitCodes.noSuchAddress,
    'It came to no address that a mail of this shop comes back to. Nothing was changed.',
  );

const sentences = {
  recorded: 'A mail came back: it stands at its booking, and a person is told.',
  known: 'That was known already.',
  ignored: 'It is no report of a mail that was lost. Nothing was changed.',
} as const;

/** Null: too long. It is read to its end all the same, or the mail server would take a broken pipe for a fault. */
async function readAll(stream: Readable): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const piece = chunk as Buffer; // no encoding is set on it
    bytes += piece.length;
    if (bytes <= mostBytes) chunks.push(piece);
  }
  return bytes > mostBytes ? null : Buffer.concat(chunks);
}
