import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

const patienceMs = 5_000;

/** What a connection fails with whose other side shows a certificate out of its time; libraries wrap it, or keep the words alone. */
const outOfTime = /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|certificate has expired|certificate is not yet valid/;

export function isCertificateOutOfTime(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const code = 'code' in fault ? String(fault.code) : '';
  return outOfTime.test(`${code} ${fault.message}`) || isCertificateOutOfTime(fault.cause);
}

export type SecureAddress = { host: string; port: number; kind: 'tls' | 'postgres' };

/** Which kinds of servers begin in plain text, and what is said to them first (https://www.postgresql.org/docs/current/protocol-flow.html). */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Whose certificate it is that a server shows, and since when it is out of its time, as a part of a sentence. The server is asked again for it
 * alone: nothing is believed of what it says, and nothing is said to it.
 */
export async function describeCertificate({ host, port, kind }: SecureAddress): Promise<string> {
  const times = await timesShownBy({ host, port, kind }).catch(() => null);
  const now = Date.now();
  if (times && now > Date.parse(times.until))
    return `the certificate of ${host} ended on ${dayOf(times.until)}`;
  if (times && now < Date.parse(times.from))
    return `the certificate of ${host} begins on ${dayOf(times.from)}: is this machine’s clock right?`;
  return `the certificate of ${host} has ended, or this machine’s clock is wrong`;
}

/** Until when what a server shows is in force; null where it does not answer or shows none. */
export const certificateUntil = async (address: SecureAddress): Promise<Date | null> => {
  const times = await timesShownBy(address).catch(() => null);
  const until = new Date(times?.until ?? '');
  return Number.isNaN(until.getTime()) ? null : until;
};

const dayOf = (time: string): string => new Date(time).toISOString().slice(0, 10);

function timesShownBy({ host, port, kind }: SecureAddress): Promise<{ from: string; until: string }> {
  return new Promise((resolve, reject) => {
    const plain = connect({ host, port });
    plain.setTimeout(patienceMs, () => plain.destroy(new Error('no answer')));
    plain.once('error', reject);
    const secure = () => {
      const socket = connectSecurely({ socket: plain, servername: host, rejectUnauthorized: false }, () => {
        const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
        resolve({ from, until });
        plain.destroy();
      });
      socket.once('error', reject);
    };
    plain.once('connect', () => {
      if (kind === 'tls') return secure();
      plain.write(sslRequest);
      plain.once('data', (answer) =>
        answer.toString('latin1') === 'S' ? secure() : plain.destroy(new Error('no TLS')),
      );
    });
  });
}
