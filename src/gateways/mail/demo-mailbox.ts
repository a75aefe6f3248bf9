import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Mailer, OutgoingMail } from '../../mails/mailer.ts';
import { faultyHeader } from './mail-headers.ts';
import { closedToFilesAndUrls, mimeOptions } from './mime-options.ts';

/** Where the demo keeps what it would have sent. */
export const mailsFolder = (dataDir: string): string => path.join(dataDir, 'mails');

/**
 * Stands in for a mail server in demo mode: each mail becomes an .eml file, named by its Message-ID, so that one sent twice is
 * there once, as in a mailbox. stand-ins/mail-reader/mail-reader.ts shows them.
 */
export function demoMailbox(dataDir: string): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...closedToFilesAndUrls,
  });
  return {
    send: async (mail) => {
      const faulty = faultyHeader(mail);
      if (faulty) return { outcome: 'refused', answer: `not sent: ${faulty} would break the headers` };
      const { message: mime } = await transport.sendMail(mimeOptions(mail));
      const file = fileOf(dataDir, mail);
      // `buffer: true` above makes it one
      return writeWhole(file, mime as Buffer)
        .then(() => ({ outcome: 'accepted' as const, answer: `250 kept as ${path.basename(file)}` }))
        .catch((fault: unknown) => ({ outcome: 'put_off' as const, answer: `not kept: ${String(fault)}` }));
    },
  };
}

const fileOf = (dataDir: string, { messageId }: Pick<OutgoingMail, 'messageId'>): string =>
  path.join(mailsFolder(dataDir), `${messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '_')}.eml`);

/** Of somebody who is erased; nothing where there is none. */
export const removeDemoMail = (dataDir: string, messageId: string): Promise<void> =>
  rm(fileOf(dataDir, { messageId }), { force: true });

/** Half a file is never seen under its name, not even after a power cut. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeSafely(unfinished, content);
    await rename(unfinished, file);
  } catch (fault) {
    await rm(unfinished, { force: true });
    throw fault;
  }
}

async function writeSafely(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
