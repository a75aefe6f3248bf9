import { mailKindRules } from '../mails/mail-kinds.rules.ts';
import type { MailDataOf, MailKind } from '../mails/mail.shape.ts';
import { business } from '../shop/business.rules.ts';
import { fillPlaceholders, isWordedMail, type Placeholder } from '../shop/mail-text.rules.ts';
import { publishedShop } from '../shop/published-shop.rules.ts';
import type { MailTexts } from '../shop/settings/mail-texts.shape.ts';
import { concernsRental, textIn } from '../shop/visitor-note.rules.ts';
import { formatDate, formatTime } from '../translations/format.ts';
import type { Language } from '../translations/languages.ts';
import type { Block, EmailContent } from './layout/email-content.ts';

type Values = Partial<Record<Placeholder, string>>;
type Mail = { kind: MailKind; data: MailDataOf[MailKind]; texts: MailTexts | undefined };

/**
 * A mail with what the owner says in it: their subject in place of ours, behind the first paragraph of ours their notes of these days and
 * their own one. Plain text: whatever is in it, and in what fills it, is shown as it stands.
 */
export function withOwnWords(content: EmailContent, { kind, data, texts }: Mail): EmailContent {
  const own = isWordedMail(kind) ? (texts ?? publishedShop().mailTexts)[kind] : undefined;
  const notes = notesIn(kind, content.language, data);
  if (!own && notes.length === 0) return content;
  const { language, subject, blocks } = content;
  const values = valuesOf(language, data);
  const filled = (text: string): string =>
    fillPlaceholders(text, values)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
  const added = (own?.paragraph[language] ?? '').split('\n').map(filled).filter(Boolean);
  const first = blocks[0]?.kind === 'paragraph' ? 1 : 0;
  return {
    ...content,
    subject: filled(own?.subject[language] ?? '') || subject,
    blocks: [
      ...blocks.slice(0, first),
      ...notes,
      ...added.map((text): Block => ({ kind: 'paragraph', text })),
      ...blocks.slice(first),
    ],
  };
}

/** What the shop tells its visitors of the days of this rental. */
function notesIn(kind: MailKind, language: Language, data: MailDataOf[MailKind]): Block[] {
  if (!('booking' in data) || !('start' in data.booking)) return [];
  const { note } = mailKindRules[kind];
  if (note === null) return [];
  const { start, end } = data.booking;
  return publishedShop()
    .notes.filter(({ mails }) => mails.includes(note))
    .filter((one) => concernsRental(one, start.date, end.date))
    .flatMap(({ texts, tone }): Block[] => {
      const said = textIn(texts, language);
      return said ? [{ kind: 'note', text: said.text, tone }] : [];
    });
}

function valuesOf(language: Language, data: MailDataOf[MailKind]): Values {
  const rental =
    'wait' in data ? data.wait : 'booking' in data && 'start' in data.booking ? data.booking : null;
  return {
    name: data.to.name,
    shop: business().name,
    ...('booking' in data && { code: data.booking.code }),
    ...('scooters' in data && {
      model: [...new Set(data.scooters.map(({ model }) => model))].join(', '),
    }),
    ...('booking' in data && 'scooter' in data.booking && { model: data.booking.scooter.model }),
    ...(rental && {
      town: rental.town,
      pickupDate: formatDate(language, rental.start.date),
      pickupTime: formatTime(language, rental.start.time),
      returnDate: formatDate(language, rental.end.date),
      returnTime: formatTime(language, rental.end.time),
    }),
  };
}
