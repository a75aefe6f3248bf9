import type { Attachment, MailDataOf } from '../messages/mail.shape.ts';
import type { Letter } from './layout/letter.ts';
import { bookingFacts, foot, helpBlocks, type Pen } from './layout/parts.ts';

type Data = MailDataOf['handover_report'];
type Kind = 'handover_report' | 'return_report';

/** What was signed when the scooter changed hands, as a file. */
const letterOf =
  (kind: Kind) =>
  (pen: Pen, { to, booking, links }: Data): Letter => {
    const { language, say } = pen;
    return {
      language,
      subject: say(`${kind}.subject`, { code: booking.code }),
      preview: say(`${kind}.preview`),
      title: say(`${kind}.title`),
      greeting: say('greeting', { name: to.name }),
      blocks: [
        { kind: 'paragraph', text: say(`${kind}.opening`) },
        { kind: 'facts', rows: bookingFacts(pen, booking) },
        { kind: 'link', label: say('booking.link'), href: links.booking },
        ...helpBlocks(pen),
      ],
      foot: foot(pen),
    };
  };

const fileOf =
  (kind: Kind) =>
  ({ say }: Pen, { booking, pdf }: Data): Attachment => ({
    filename: say(`${kind}.file`, { code: booking.code }),
    contentType: 'application/pdf',
    content: pdf,
  });

export const handoverReport = letterOf('handover_report');
export const returnReport = letterOf('return_report');
export const handoverFile = fileOf('handover_report');
export const returnFile = fileOf('return_report');
