import { isBeingSent } from '../../mails/delivery.rules.ts';
import type { MailDelivery } from '../../mails/delivery.shape.ts';
import { formatWhen } from '../format-when.ts';
import { Badge } from '../../ui/badge.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { lookOf } from './delivery-looks.ts';

export function DeliveryBadge(delivery: MailDelivery) {
  const say = useSay();
  const { word, tone } = lookOf(delivery);
  return <Badge tone={tone}>{say(word)}</Badge>;
}

/** How often it was tried, when it is tried next, and what the mail server answered: of one that it took only for who asks. */
export function DeliveryDetails(delivery: MailDelivery) {
  const { say, language } = useDeskLanguage();
  const { state, tries, nextTryAt, answer, dropReason, bounce } = delivery;
  const { hint } = lookOf(delivery);
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
