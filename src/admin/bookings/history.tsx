import { useState } from 'react';
import type { BookingAnswer, TimelineEntry } from '../../back-office/bookings/bookings.shape.ts';
import { canRetry } from '../../mails/delivery.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { formatWhen } from '../format-when.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { DeliveryBadge, DeliveryDetails } from '../layout/mail-delivery.tsx';
import { timelineLabel } from './timeline-label.ts';

const mailDialog = onFirstIntent(() => import('./mail-dialog.tsx'));

const icons: Record<TimelineEntry['of'], IconName> = {
  booking: 'calendar',
  money: 'card',
  charge: 'card',
  mail: 'mail',
  contract: 'pen',
};

/** So much of it is read at a glance; the rest is a tap away. */
const fewest = 6;

/** All that happened, the newest first. */
export function History({ booking: { code, history, together } }: { booking: BookingAnswer }) {
  const { say } = useDeskLanguage();
  const [shown, setShown] = useState<string | null>(null);
  // Several things of one moment and kind are told apart by their place alone, counted from the first: what comes later moves none.
  const newest = history.map((entry, nth) => ({ ...entry, nth })).toReversed();
  const older = newest.slice(fewest);
  return (
    <section className="card p-5" aria-labelledby="history">
      <h2 className="h3 mb-3" id="history">
        {say('booking.history')}
      </h2>
      <Entries together={together} entries={newest.slice(0, fewest)} onShow={setShown} />
      {older.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
            {say('history.earlier', { n: older.length })}
          </summary>
          <Entries together={together} entries={older} onShow={setShown} />
        </details>
      )}
      {shown && <mailDialog.Component code={code} id={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

type EntriesProps = Pick<BookingAnswer, 'together'> &
  Pick<EntryProps, 'onShow'> & { entries: readonly (TimelineEntry & { nth: number })[] };

const Entries = ({ entries, together, onShow }: EntriesProps) => (
  <ol className="grid">
    {entries.map((entry) => (
      <Entry key={entry.nth} entry={entry} whose={whoseIs(entry, together)} onShow={onShow} />
    ))}
  </ol>
);

/** Of several that were ordered together: all of them, or who rides the one whose part it is, or under which a mail stands. */
function whoseIs({ of, share }: TimelineEntry, together: BookingAnswer['together']): Whose | null {
  if (share === null) return null;
  if (share === 'all') return { words: 'party.all' };
  const name = together.find(({ code }) => code === share)?.driver || share;
  return { words: of === 'mail' ? 'party.mail' : 'party.part', name };
}
type Whose = { words: 'party.all' | 'party.part' | 'party.mail'; name?: string };

type EntryProps = { entry: TimelineEntry; whose: Whose | null; onShow: (mail: string) => void };

function Entry({ entry, whose, onShow }: EntryProps) {
  const { say, language } = useDeskLanguage();
  const { at, of, who, amountCents, text, toCustomer, delivery } = entry;
  const label = timelineLabel(say, entry);
  const action = say(delivery && canRetry(delivery) ? 'mail.showAgain' : 'mail.show');
  return (
    <li className="flex gap-3 border-t border-line py-2 first:border-0">
      <Icon name={icons[of]} className="mt-0.5 size-5 text-muted" />
      <div className="min-w-0 grow">
        <div className="flex gap-3">
          <div className="min-w-0 grow">
            <p className="font-semibold">
              {label} {amountCents !== null && formatMoney(language, amountCents)}{' '}
              {delivery && <DeliveryBadge {...delivery} />}
            </p>
            {whose && <p>{say(whose.words, whose)}</p>}
            {text !== null && <p className="whitespace-pre-wrap">{text}</p>}
            {toCustomer !== null && (
              <p className="wrap-anywhere">{say('history.toCustomer', { text: toCustomer })}</p>
            )}
            <p className="text-sm text-muted">
              {[formatWhen(language, new Date(at)), who].filter(Boolean).join(' · ')}
            </p>
          </div>
          {delivery && (
            <button
              type="button"
              className="min-h-11 shrink-0 self-start px-2 font-semibold text-sea-deep underline"
              aria-label={`${action}: ${label}`}
              aria-haspopup="dialog"
              {...mailDialog.intent}
              onClick={() => onShow(delivery.id)}
            >
              {action}
            </button>
          )}
        </div>
        {delivery && <DeliveryDetails {...delivery} />}
      </div>
    </li>
  );
}
