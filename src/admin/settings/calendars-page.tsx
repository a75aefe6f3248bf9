import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedsAnswer } from '../../back-office/feeds/feeds.shape.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useSay } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { CopyButton } from '../partners/partner-links.tsx';
import { useSession } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** The shop's pickups and returns for calendar apps; a link that got into the wrong hands is made anew. */
export default function CalendarsPage() {
  const say = useSay();
  const mayChange = useSession().data?.may.includes('change the settings') ?? false;
  const feeds = useQuery({
    queryKey: ['calendars'],
    queryFn: ({ signal }) => fetchStaff<FeedsAnswer>('/calendars', signal),
  });
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={say('calendars.title')} about={say('calendars.explained')} />
      <QueryView query={feeds}>{(answer) => <Feeds answer={answer} mayChange={mayChange} />}</QueryView>
    </div>
  );
}

function Feeds({ answer: { feeds, units }, mayChange }: { answer: FeedsAnswer; mayChange: boolean }) {
  const say = useSay();
  const linkOf = (subject: string) => feeds.find((feed) => feed.subject === subject)?.link ?? null;
  const ofUnits = feeds.filter(({ plate }) => plate !== null);
  const without = units.filter(({ id }) => linkOf(`unit:${id}`) === null);
  return (
    <>
      <Feed title={say('calendars.shop')} subject="shop" link={linkOf('shop')} mayChange={mayChange} />
      <Feed title={say('calendars.riders')} subject="riders" link={linkOf('riders')} mayChange={mayChange} />
      {ofUnits.map(({ subject, plate, link }) => (
        <Feed
          key={subject}
          title={say('calendars.unit', { plate: plate ?? '' })}
          subject={subject}
          link={link}
          mayChange={mayChange}
        />
      ))}
      {mayChange && without.length > 0 && <OfUnit key={without.length} units={without} />}
    </>
  );
}

type FeedProps = { title: string; subject: string; link: string | null; mayChange: boolean };

function Feed({ title, subject, link, mayChange }: FeedProps) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const making = useDeskAction(say('calendars.made'), [['calendars']]);
  const make = () => making.mutate(['POST', '/calendars', { subject }]);
  return (
    <SectionCard title={title}>
      {link === null ? (
        <p className="text-muted">{say('calendars.none')}</p>
      ) : (
        <p className="text-sm break-all">{link}</p>
      )}
      <p className="flex flex-wrap gap-2">
        {link !== null && (
          <>
            <CopyButton text={link}>{say('partners.copy')}</CopyButton>
            <a className={buttonClass({ kind: 'second' })} href={link.replace(/^https?:/, 'webcal:')}>
              {say('calendars.open')}
            </a>
          </>
        )}
        {mayChange && link === null && (
          <Button busy={making.isPending} onClick={make}>
            {say('calendars.make')}
          </Button>
        )}
        {mayChange && link !== null && (
          <Button
            kind="quiet"
            onClick={() => setAsking(true)}
            {...confirmDialog.intent}
            aria-haspopup="dialog"
          >
            {say('calendars.renew')}
          </Button>
        )}
      </p>
      {isAsking && (
        <confirmDialog.Component
          title={say('calendars.renew')}
          button={say('calendars.renew')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={make}
        >
          <p>{say('calendars.sure')}</p>
        </confirmDialog.Component>
      )}
    </SectionCard>
  );
}

function OfUnit({ units }: { units: FeedsAnswer['units'] }) {
  const say = useSay();
  const [id, setId] = useState(units[0]?.id ?? 0);
  const making = useDeskAction(say('calendars.made'), [['calendars']]);
  return (
    <div className="card flex flex-wrap items-end gap-3 p-4 sm:p-5">
      <div className="grow">
        <SelectField
          name="unit"
          label={say('calendars.choose')}
          value={id}
          onChange={({ currentTarget }) => setId(Number(currentTarget.value))}
        >
          {units.map((unit) => (
            <option key={unit.id} value={unit.id}>
              {unit.plate}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        kind="second"
        busy={making.isPending}
        onClick={() => making.mutate(['POST', '/calendars', { subject: `unit:${id}` }])}
      >
        {say('calendars.make')}
      </Button>
    </div>
  );
}
