import { business } from '../shop/business.rules.ts';
import { formatVerificationCode } from '../contract/evidence/verification-code.rules.ts';
import { formatLanguages } from '../translations/format.ts';
import type { MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import { dateAndTime, bookingFacts, momentOfInstant, type EmailContext } from './layout/email-blocks.ts';

/**
 * To the shop, once a signed contract is sealed: the file's fingerprint, outside of the database that keeps the file. Not the
 * file itself: an erased person would live on in a mailbox.
 */
export function contractFiled(context: EmailContext, data: MailDataOf['contract_filed']): EmailContent {
  const { language, say } = context;
  const { customer: name, booking, contract, links } = data;
  return {
    language,
    subject: say('contract_filed.subject', { code: booking.code }),
    preview: say('contract_filed.preview', { name, ...dateAndTime(context, booking.start) }),
    title: say('contract_filed.title'),
    greeting: say('contract_filed.opening', { name, moment: momentOfInstant(context, contract.signedAt) }),
    blocks: [
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'paragraph', text: say('contract_filed.keep') },
      {
        kind: 'facts',
        rows: [
          {
            label: say('contract_filed.languages'),
            lines: [formatLanguages(language, contract.languages)],
          },
          { label: say('contract_filed.file_hash'), lines: [contract.pdfSha256] },
          { label: say('contract_filed.text_hash'), lines: [contract.textSha256] },
          ...(contract.verificationCode === null
            ? []
            : [
                {
                  label: say('contract_filed.code'),
                  lines: [formatVerificationCode(contract.verificationCode)],
                },
              ]),
        ],
      },
      { kind: 'link', label: say('contract_filed.button'), href: links.verify },
    ],
    footer: [say('contact_message.foot'), `${business().company}, ${business().registeredOffice}`],
  };
}
