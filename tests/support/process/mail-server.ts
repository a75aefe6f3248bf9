import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';
import { onTestFinished } from 'vitest';

type Received = { from: string; to: string[]; source: string; mail: Email };
type Step = 'password' | 'sender' | 'recipient' | 'message';

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** Every mail that it said yes to, in order. */
  received: Received[];
  /** From now on it answers this at that step; null: it says yes again. */
  refuse(step: Step, code: number | null): void;
  /** Waits so long before it says yes to a message. */
  dawdle(milliseconds: number): void;
  stop(): Promise<void>;
};

/** A real SMTP server on this machine, stopped when the test ends; in `beforeAll` the caller stops it. `port` for one that comes back. */
export async function startMailServer(
  options: { port?: number; password?: string } = {},
): Promise<MailServer> {
  const received: Received[] = [];
  const refusals = new Map<Step, number>();
  let pause = 0;
  const verdict = (step: Step, about = ''): Error | null => {
    const code = refusals.get(step);
    return code === undefined
      ? null
      : Object.assign(new Error(`no, says the test (${step})${about}`), { responseCode: code });
  };
  async function take(stream: SMTPServerDataStream, envelope: SMTPServerEnvelope): Promise<Error | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer); // no encoding is set on it
    await new Promise((done) => setTimeout(done, pause));
    const refused = verdict('message');
    if (refused) return refused;
    const source = Buffer.concat(chunks).toString('latin1');
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address);
    received.push({ from, to, source, mail: await PostalMime.parse(Buffer.concat(chunks)) });
    return null;
  }

  const server = new SMTPServer({
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ password }, _session, answer) =>
      password === options.password ? answer(null, { user: 'shop' }) : answer(new Error('wrong password')),
    onMailFrom: (_address, _session, answer) => answer(verdict('sender')),
    // As many servers do, it names whom it does not know.
    onRcptTo: ({ address }, _session, answer) => answer(verdict('recipient', ` <${address}>`)),
    onData: (stream, { envelope }, answer) => void take(stream, envelope).then(answer, answer),
  });
  server.on('error', () => undefined); // a client that hangs up is part of some tests
  await new Promise<void>((ready) => server.listen(options.port ?? 0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo; // listening on TCP
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
  stopWhenFinished(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    refuse: (step, code) => (code === null ? refusals.delete(step) : refusals.set(step, code)),
    dawdle: (milliseconds) => {
      pause = milliseconds;
    },
    stop,
  };
}

function stopWhenFinished(stop: () => Promise<void>): void {
  try {
    onTestFinished(stop);
  } catch {
    // Outside a test.
  }
}
