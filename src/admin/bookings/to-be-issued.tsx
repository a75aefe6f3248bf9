import type { BookingInvoiceAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { type Buyer, nameOfBuyer } from '../../invoices/buyer.rules.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = { buyer: Buyer; lines: BookingInvoiceAnswer['openLines'] } & Pick<
  BookingInvoiceAnswer,
  'documents'
>;

/** For whom and of what: a damage is named by the note that somebody wrote of it, and no line can be changed once it is issued. */
export function ToBeIssued({ buyer, lines, documents }: Props) {
  const { say, language } = useDeskLanguage();
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{say('invoices.card.issue.what', { name: nameOfBuyer(buyer) })}</p>
      <ul className="grid gap-2" aria-label={say('invoices.card.issue.lines')}>
        {lines.map(({ text, cents }, nth) => (
          // Two lines may bear the same text.
          <li key={nth} className="flex items-baseline justify-between gap-3 border-t border-line pt-2">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="tabular-nums">{formatMoney(language, cents)}</span>
          </li>
        ))}
      </ul>
      {documents.length > 0 && (
        <p>
          {say('invoices.card.issue.documents', {
            documents: documents
              .map(({ number, day }) =>
                say('documents.number.of', { number, day: formatDate(language, day, 'numeric') }),
              )
              .join(', '),
          })}
        </p>
      )}
    </div>
  );
}
