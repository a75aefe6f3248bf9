import type { Attachment, MailDataOf } from '../mails/mail.shape.ts';
import type { EmailContent } from './layout/email-content.ts';
import { bookingFacts, footer, helpBlocks, opening, type EmailContext } from './layout/email-blocks.ts';

type Data = MailDataOf['handover_report'];
type Kind = 'handover_report' | 'return_report';

/** What was signed when the scooter changed hands, as a file. */
const reportEmail =
  (kind: Kind) =>
  (context: EmailContext, { to, booking, links, plate }: Data): EmailContent => {
    const { say } = context;
    return {
      ...opening(context, kind, to, { code: booking.code, plate }),
      blocks: [
        { kind: 'paragraph', text: say(`${kind}.opening`) },
        { kind: 'facts', rows: bookingFacts(context, booking, plate) },
        { kind: 'link', label: say('booking.link'), href: links.booking },
        ...helpBlocks(context),
      ],
      footer: footer(context),
    };
  };

const fileOf =
  (kind: Kind) =>
  ({ say }: EmailContext, { booking, pdf }: Data): Attachment => ({
    filename: say(`${kind}.file`, { code: booking.code }),
    contentType: 'application/pdf',
    content: pdf,
  });

export const handoverReport = reportEmail('handover_report');
export const returnReport = reportEmail('return_report');
export const handoverFile = fileOf('handover_report');
export const returnFile = fileOf('return_report');
