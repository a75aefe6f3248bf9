import { useRef } from 'react';
import { Link } from 'react-router';
import { withFieldNames } from '../../go-live/field-names.rules.ts';
import type { GoLivePoint } from '../../go-live/go-live.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SeenInShort } from '../../ui/visually-hidden.tsx';
import { formatWhen } from '../format-when.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { type AdminKey, useDeskLanguage, useSay } from '../language-provider.tsx';
import { DnsRecords } from './dns-records.tsx';
import { MailProof, WebhookProof } from './proofs.tsx';
import { useGoLiveStep } from './use-go-live.ts';

export const isSettled = ({ state, confirmed }: GoLivePoint): boolean =>
  state === 'green' || (state === 'yellow' && confirmed !== null);

const groups = ['red', 'yellow', 'professional', 'green'] as const;

const groupOf = (point: GoLivePoint): (typeof groups)[number] => {
  if (isSettled(point)) return 'green';
  if (point.isProfessional) return 'professional';
  return point.state === 'red' ? 'red' : 'yellow';
};

/** What is to do first; what is in order stands folded below. */
export function Points({ points }: { points: readonly GoLivePoint[] }) {
  const say = useSay();
  return groups.map((group) => {
    const own = points.filter((point) => groupOf(point) === group);
    if (own.length === 0) return null;
    const list = (
      <ul className="grid divide-y divide-line">
        {own.map((point) => (
          <PointLine key={point.code} point={point} />
        ))}
      </ul>
    );
    const title = say(`goLive.group.${group}`);
    if (group !== 'green')
      return (
        <SectionCard key={group} title={title}>
          {list}
        </SectionCard>
      );
    return (
      <details key={group} className="card p-4 sm:p-5">
        <summary className="h3 min-h-11 content-center">
          {title} ({own.length})
        </summary>
        {list}
      </details>
    );
  });
}

const looks: Record<GoLivePoint['state'], { icon: IconName; className: string }> = {
  green: { icon: 'check', className: 'text-leaf' },
  yellow: { icon: 'info', className: 'text-sea' },
  red: { icon: 'warning', className: 'text-danger' },
};

function PointLine({ point }: { point: GoLivePoint }) {
  const { say, language } = useDeskLanguage();
  const { code, state, reason, confirmed } = point;
  const look = looks[isSettled(point) ? 'green' : state];
  // Every code and every reason has a text: go-live/facts.type.ts.
  const title = say(`goLive.${code}` as AdminKey);
  const sentence = say(
    `goLive.${code}.${reason}` as AdminKey,
    withFieldNames(point, (id) => say(id as AdminKey)),
  );
  return (
    <li tabIndex={-1} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-4">
      <Icon name={look.icon} className={`mt-0.5 size-6 ${look.className}`} />
      <div className="grid gap-2">
        <h3 className="font-semibold">
          {title}{' '}
          <span className="sr-only">({say(`goLive.state.${isSettled(point) ? 'green' : state}`)})</span>
        </h3>
        <p className="max-w-prose wrap-anywhere text-muted">{sentence}</p>
        {confirmed && (
          <p className="text-sm">
            {say('goLive.confirmed', {
              by: confirmed.by,
              when: formatWhen(language, new Date(confirmed.at)),
            })}
          </p>
        )}
        {code === 'sender_domain' && <DnsRecords point={point} />}
        <Steps point={point} title={title} />
      </div>
    </li>
  );
}

function Steps({ point, title }: { point: GoLivePoint; title: string }) {
  const say = useSay();
  const { code, state, screen } = point;
  if (code === 'webhook') return <WebhookProof isHeard={state === 'green'} />;
  if (code === 'mail') return <MailProof />;
  if (isSettled(point)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state === 'yellow' && <Confirm point={point} title={title} />}
      {screen && (
        <Link to={screen} className="inline-flex min-h-11 items-center font-semibold desk-link">
          <SeenInShort said={`${say('goLive.mend')}: ${title}`}>{say('goLive.mend')}</SeenInShort>
        </Link>
      )}
    </div>
  );
}

/** What was confirmed goes from its list: the keyboard goes on with what is next there, else with what is in order by now. */
function focusAfter(confirmed: HTMLElement | null): void {
  const next = confirmed?.closest('li')?.nextElementSibling ?? document.getElementById('go-live-progress');
  if (next instanceof HTMLElement) next.focus();
}

export function Confirm({ point: { code, reason }, title }: { point: GoLivePoint; title: string }) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const confirm = useGoLiveStep(() => focusAfter(place.current));
  return (
    <div ref={place}>
      <Button
        kind="second"
        busy={confirm.isPending}
        aria-label={`${say('goLive.confirm')}: ${title}`}
        onClick={() => confirm.mutate(['POST', '/go-live/confirm', { code, reason }])}
      >
        {say('goLive.confirm')}
      </Button>
      <FormError fault={confirm.error} />
    </div>
  );
}
