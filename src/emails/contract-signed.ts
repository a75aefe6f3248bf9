import type { Attachment, MailDataOf } from '../mails/mail.shape.ts';
import { formatVerificationCode } from '../contract/evidence/verification-code.rules.ts';
import { formatLanguages } from '../translations/format.ts';
import { isMissing, missingBlocks } from './missing.ts';
import type { Block, EmailContent } from './layout/email-content.ts';
import {
  dateAndTime,
  bookingFacts,
  footer,
  helpBlocks,
  momentOfInstant,
  type EmailContext,
  opening,
} from './layout/email-blocks.ts';

type Data = MailDataOf['contract_signed'];

/** Sent once the signed contract is sealed; the PDF is attached. */
export function contractSigned(
  context: EmailContext,
  { to, booking, links, contract, missing = { deposits: [] } }: Data,
): EmailContent {
  const { say } = context;
  return {
    ...opening(context, 'contract_signed', to, {
      code: booking.code,
      town: booking.town,
      ...dateAndTime(context, booking.start),
    }),
    blocks: [
      {
        kind: 'paragraph',
        text: say('contract_signed.opening', { moment: momentOfInstant(context, contract.signedAt) }),
      },
      ...bothTexts(context, contract),
      {
        kind: 'paragraph',
        text: say(isMissing(missing) ? 'contract_signed.bring' : 'contract_signed.ready'),
      },
      ...missingBlocks(context, missing, { page: links.booking, booking }),
      { kind: 'heading', text: say('contract_signed.booking.title') },
      { kind: 'facts', rows: bookingFacts(context, booking) },
      { kind: 'button', label: say('contract_signed.booking.button'), href: links.booking },
      ...proofBlocks(context, { links, contract }),
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

const bothTexts = ({ language, say }: EmailContext, { languages }: Data['contract']): Block[] =>
  languages.length > 1
    ? [
        {
          kind: 'paragraph',
          text: say('contract_signed.languages', { languages: formatLanguages(language, languages) }),
        },
      ]
    : [];

/** What anybody can check later, whatever becomes of the shop's own copy. */
const proofBlocks = (
  { say }: EmailContext,
  { links, contract }: Pick<Data, 'links' | 'contract'>,
): Block[] => [
  { kind: 'paragraph', text: say('contract_signed.file_hash', { hash: contract.pdfSha256 }), quiet: true },
  { kind: 'paragraph', text: say('contract_signed.hash', { hash: contract.textSha256 }), quiet: true },
  ...(contract.verificationCode === null
    ? []
    : [
        {
          kind: 'paragraph' as const,
          text: say('contract_signed.verify', {
            verificationCode: formatVerificationCode(contract.verificationCode),
          }),
          quiet: true as const,
        },
      ]),
  { kind: 'link', label: say('contract_signed.verify.link'), href: links.verify },
];

export const contractFile = ({ say }: EmailContext, { booking, contract }: Data): Attachment => ({
  filename: say('contract_signed.file', { code: booking.code }),
  contentType: 'application/pdf',
  content: contract.pdf,
});
