import { useState } from 'react';
import type { TimelineEntry } from '../../back-office/bookings/bookings.shape.ts';
import { formatInstant, formatMoney } from '../../translations/format.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { timelineLabel } from './timeline-label.ts';

const mailDialog = onFirstIntent(() => import('./mail-dialog.tsx'));

const icons: Record<TimelineEntry['of'], IconName> = {
  booking: 'calendar',
  money: 'card',
  mail: 'mail',
  contract: 'pen',
};

/** All that happened, the newest first. */
export function History({ code, happenings }: { code: string; happenings: readonly TimelineEntry[] }) {
  const { say, language } = useDeskLanguage();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <section className="card p-5" aria-labelledby="history">
      <h2 className="h3 mb-3" id="history">
        {say('booking.history')}
      </h2>
      <ol className="grid">
        {happenings.toReversed().map(({ at, of, kind, who, amountCents, text, mail }) => (
          <li
            key={`${at} ${of} ${kind} ${mail ?? ''}`}
            className="flex gap-3 border-t border-line py-2 first:border-0"
          >
            <Icon name={icons[of]} className="mt-0.5 size-5 text-muted" />
            <div className="min-w-0 grow">
              <p className="font-semibold">
                {say(timelineLabel(of, kind))} {amountCents !== null && formatMoney(language, amountCents)}
              </p>
              {kind === 'note' && <p className="whitespace-pre-wrap">{text}</p>}
              <p className="text-sm text-muted">
                {[formatInstant(language, new Date(at), 'short'), who].filter(Boolean).join(' · ')}
              </p>
            </div>
            {mail && (
              <button
                type="button"
                className="min-h-11 shrink-0 self-start px-2 font-semibold text-sea-deep underline"
                aria-label={`${say('mail.show')}: ${say(timelineLabel(of, kind))}`}
                {...mailDialog.intent}
                onClick={() => setShown(mail)}
              >
                {say('mail.show')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {shown && <mailDialog.Component code={code} id={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
