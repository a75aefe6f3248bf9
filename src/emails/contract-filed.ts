import { business } from '../shop/business.rules.ts';
import { asPrinted } from '../contract/evidence/verification-code.rules.ts';
import type { MailDataOf } from '../messages/mail.shape.ts';
import type { Letter } from './layout/letter.ts';
import { asWords, bookingFacts, momentOfInstant, type Pen } from './layout/parts.ts';

/**
 * To the shop, once a signed contract is sealed: the file's fingerprint, outside of the database that keeps the file. Not the
 * file itself: whoever asks to be forgotten would live on in a mailbox.
 */
export function contractFiled(pen: Pen, data: MailDataOf['contract_filed']): Letter {
  const { language, say } = pen;
  const { customer: name, booking, contract, links } = data;
  return {
    language,
    subject: say('contract_filed.subject', { code: booking.code }),
    preview: say('contract_filed.preview', { name, ...asWords(pen, booking.start) }),
    title: say('contract_filed.title'),
    greeting: say('contract_filed.opening', { name, moment: momentOfInstant(pen, contract.signedAt) }),
    blocks: [
      { kind: 'facts', rows: bookingFacts(pen, booking) },
      { kind: 'paragraph', text: say('contract_filed.keep') },
      {
        kind: 'facts',
        rows: [
          { label: say('contract_filed.file_hash'), lines: [contract.pdfSha256] },
          { label: say('contract_filed.text_hash'), lines: [contract.textSha256] },
          ...(contract.verificationCode === null
            ? []
            : [{ label: say('contract_filed.code'), lines: [asPrinted(contract.verificationCode)] }]),
        ],
      },
      { kind: 'link', label: say('contract_filed.button'), href: links.verify },
    ],
    foot: [say('contact_message.foot'), `${business.company}, ${business.registeredOffice}`],
  };
}
