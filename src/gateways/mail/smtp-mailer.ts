import nodemailer, { type NodemailerError } from 'nodemailer';
import type { Mailer, OutgoingMail, MailResult } from '../../mails/mailer.ts';
import { describeCertificate, isCertificateOutOfTime } from '../ended-certificate.ts';
import { faultyHeader } from './mail-headers.ts';
import { closedToFilesAndUrls, mimeOptions } from './mime-options.ts';
import { signedBy } from './signed-by.ts';
import type { SigningKey } from './signing-key.ts';

export type SmtpTimeouts = { connectMs: number; silenceMs: number; wholeMs: number };

const patience: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 60_000 };

/**
 * Sends by the server of SMTP_URL (`smtps://user:password@host:465` or `smtp://host:587`). Beyond this machine a plain
 * connection must become a secure one before anything is said; `?requireTLS=false` in the URL lifts that. With a key each mail is signed.
 */
export function smtpMailer(
  smtpUrl: string,
  { key = null, timeouts = patience }: { key?: SigningKey | null; timeouts?: SmtpTimeouts } = {},
): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: !isThisMachine(new URL(smtpUrl).hostname),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    ...closedToFilesAndUrls,
  });
  return {
    send: async (mail: OutgoingMail): Promise<MailResult> => {
      const faulty = faultyHeader(mail);
      if (faulty) return { outcome: 'refused', answer: `not sent: ${faulty} would break the headers` };
      try {
        const signal = AbortSignal.timeout(timeouts.wholeMs);
        const sent = await transport.sendMail({ ...mimeOptions(mail), ...signedBy(key, mail.from), signal });
        return { outcome: 'accepted', answer: sent.response };
      } catch (fault) {
        if (isCertificateOutOfTime(fault))
          return { outcome: 'unreachable', answer: await describeServer(smtpUrl) };
        return asResult(fault as NodemailerError); // all that sendMail rejects with
      }
    },
  };
}

// What is wrong with this mail or its recipient. A refused password or sender, or silence, is the shop's to mend.
const aboutThisMail = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

function asResult(fault: NodemailerError): MailResult {
  const answer = fault.response ?? fault.message;
  const isOurs = !aboutThisMail.includes(fault.code ?? '') || fault.command === 'MAIL FROM';
  if (isOurs) return { outcome: 'unreachable', answer };
  if (fault.permanent !== true) return { outcome: 'put_off', answer };
  return { outcome: 'refused', answer, ...(fault.command === 'RCPT TO' && { isRecipient: true }) };
}

/** One that speaks TLS from its first word can be asked for its certificate again; of another only the fault is known. */
function describeServer(smtpUrl: string): Promise<string> {
  const { hostname: host, port, protocol } = new URL(smtpUrl);
  return describeCertificate({
    host,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    kind: 'tls',
  });
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.');
