import { domainOfSender } from '../../basics/email-address.ts';
import type { SigningKey } from './signing-key.ts';

/**
 * What no relay may change. The library signs most of them by itself, but not what says that one press ends the mails: without a signature
 * mailboxes do not believe it (RFC 8058).
 */
const signedFields = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Content-Language',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** For the mail library. The domain is the sender's own: with any other the signature says nothing of who writes (DMARC). */
export function signedBy(key: SigningKey | null, from: string) {
  const domainName = domainOfSender(from);
  if (key === null || domainName === '') return {};
  const { selector: keySelector, privateKey } = key;
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: signedFields } };
}
