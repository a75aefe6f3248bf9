import { couldNotLeave, isBeingSent } from '../../mails/delivery.rules.ts';
import type { DeliveryState, MailDelivery } from '../../mails/delivery.shape.ts';
import { formatWhen } from '../format-when.ts';
import { Badge } from '../../ui/badge.tsx';
import { type AdminKey, useDeskLanguage, useSay } from '../language-provider.tsx';

/** How each state looks, and what a person should know of it. */
const looks: Record<DeliveryState, { tone: 'plain' | 'good' | 'bad' | 'sun'; hint?: AdminKey }> = {
  queued: { tone: 'sun' },
  waiting: { tone: 'sun', hint: 'delivery.waiting.hint' },
  sent: { tone: 'good' },
  given_up: { tone: 'bad', hint: 'delivery.given_up.hint' },
  kept: { tone: 'sun', hint: 'delivery.kept.hint' },
  dropped: { tone: 'plain', hint: 'delivery.dropped.hint' },
  bounced: { tone: 'bad', hint: 'bounce.hint' },
};

export function DeliveryBadge(delivery: MailDelivery) {
  const say = useSay();
  const { state, dropReason } = delivery;
  if (dropReason === 'no_address') return <Badge tone="sun">{say('delivery.no_address')}</Badge>;
  if (couldNotLeave(delivery)) return <Badge tone="bad">{say('delivery.late')}</Badge>;
  return (
    <Badge tone={looks[state].tone}>{say(state === 'bounced' ? 'bounce.state' : `delivery.${state}`)}</Badge>
  );
}

/** How often it was tried, when it is tried next, and what the mail server answered: of one that it took only for who asks. */
export function DeliveryDetails(delivery: MailDelivery) {
  const { say, language } = useDeskLanguage();
  const { state, tries, nextTryAt, answer, dropReason, bounce } = delivery;
  // What it said is true all the same: nobody could be written to.
  const hint = dropReason === 'no_address' ? undefined : looks[state].hint;
  // What comes back later was taken first: that answer says nothing of why.
  const isTaken = state === 'sent' || (state === 'bounced' && answer?.startsWith('2'));
  const next = nextTryAt && say('delivery.next', { when: formatWhen(language, new Date(nextTryAt)) });
  const counted = [
    tries > 1 && say('delivery.tries', { tries }),
    isBeingSent(delivery, Date.now()) ? say('delivery.sending') : tries > 0 && next,
  ];
  const lines = [
    bounce && say(`bounce.${bounce.reason}`),
    hint && (!bounce || bounce.isHard) && say(hint),
    dropReason && say(`delivery.dropped.${dropReason}`),
    counted.filter(Boolean).join(' · '),
    answer && !isTaken && say('delivery.answer', { answer }),
  ].filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <p key={String(line)} className="text-sm wrap-anywhere text-muted">
          {line}
        </p>
      ))}
      {answer && isTaken && (
        <details className="text-sm text-muted">
          <summary className="inline-flex min-h-6 cursor-pointer items-center underline">
            {say('delivery.details')}
          </summary>
          <p className="wrap-anywhere">{say('delivery.answer', { answer })}</p>
        </details>
      )}
    </>
  );
}
