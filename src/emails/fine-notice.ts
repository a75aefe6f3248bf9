import type { Attachment, MailDataOf } from '../mails/mail.shape.ts';
import {
  footer,
  helpBlocks,
  moment,
  opening,
  rentalBlocks,
  type EmailContext,
} from './layout/email-blocks.ts';
import type { EmailContent } from './layout/email-content.ts';

type Data = MailDataOf['fine_notice'];

/** What was recorded with their scooter, that the shop names them as the law wants, and where to object; the notice is attached. */
export function fineNotice(context: EmailContext, { to, booking, links, fine }: Data): EmailContent {
  const { say } = context;
  return {
    ...opening(context, 'fine_notice', to, { code: booking.code, plate: fine.plate }),
    blocks: [
      { kind: 'paragraph', text: say('fine_notice.opening', { authority: fine.authority }) },
      {
        kind: 'facts',
        rows: [
          { label: say('fine_notice.moment'), lines: [moment(context, fine.moment)] },
          { label: say('fine_notice.place'), lines: [fine.place] },
          { label: say('fine_notice.plate'), lines: [fine.plate] },
          { label: say('fine_notice.number'), lines: [fine.noticeNumber] },
        ],
      },
      { kind: 'paragraph', text: say('fine_notice.named') },
      { kind: 'paragraph', text: say('fine_notice.money') },
      { kind: 'paragraph', text: say('fine_notice.object') },
      ...rentalBlocks(context, booking, fine.plate),
      { kind: 'link', label: say('booking.link'), href: links.booking },
      ...helpBlocks(context),
    ],
    footer: footer(context),
  };
}

export const fineFile = ({ say }: EmailContext, { booking, fine }: Data): Attachment => ({
  filename: `${say('fine_notice.file', { code: booking.code })}.${fine.scan.type === 'application/pdf' ? 'pdf' : 'jpg'}`,
  contentType: fine.scan.type,
  content: fine.scan.bytes,
});
