import { Link } from 'react-router';
import type { FineLineAnswer, FinesAnswer } from '../../back-office/fines/fines.shape.ts';
import { fineStates } from '../../fines/fine.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { addresses, fineAddress } from '../addresses.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { FilterBar } from '../layout/filter-bar.tsx';
import { NothingListed } from '../layout/nothing-listed.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useListed } from '../layout/use-listed.ts';
import { AnswerBy } from './answer-by.tsx';
import { toneOfFine } from './fine-tones.ts';

/** Fines that came with a plate of the shop; those that must be answered stand first. */
export default function FinesPage() {
  const say = useSay();
  const { asked, ask, search, found } = useListed<FinesAnswer>('fines');
  const options = fineStates.map((state) => ({ value: state, label: say(`fines.state.${state}`) }));
  return (
    <div className="grid gap-5">
      <PageHeader
        title={say('fines.title')}
        about={say('fines.about')}
        actions={
          <Link to={addresses.newFine} className={buttonClass({})}>
            {say('fines.new')}
          </Link>
        }
      />
      <FilterBar
        asked={asked}
        ask={ask}
        ranges={['lastDays', 'month']}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: say('bookings.state'),
            none: say('fines.all'),
            options,
          },
        ]}
      />
      <QueryView query={found}>
        {({ fines, more }) =>
          fines.length === 0 ? (
            <NothingListed icon="office" isFiltered={search !== ''} title={say('fines.none')}>
              {say('fines.none.what')}
            </NothingListed>
          ) : (
            <>
              <ul className="card grid">
                {fines.map((fine) => (
                  <li key={fine.id} className="border-b border-line last:border-0">
                    <Line fine={fine} />
                  </li>
                ))}
              </ul>
              {more && <p className="text-muted">{say('fines.more', { n: fines.length })}</p>}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function Line({ fine }: { fine: FineLineAnswer }) {
  const { say, language } = useDeskLanguage();
  const { id, plate, day, time, authority, noticeNumber, state, answerBy, rider, nobodyWhy } = fine;
  const about = [rider?.driver, rider?.code, nobodyWhy && say(`fines.nobody.short.${nobodyWhy}`)];
  return (
    <Link to={fineAddress(id)} className="flex flex-wrap items-start gap-3 px-4 py-3 hover:bg-sand">
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-semibold">
          {plate} · {formatDate(language, day, 'numeric')} {time}
        </span>
        <span className="block text-sm text-muted">
          {authority} · {noticeNumber}
        </span>
        <span className="block text-sm">{about.filter(Boolean).join(' · ')}</span>
        {answerBy && (
          <span className="block text-sm">
            <AnswerBy day={answerBy} />
          </span>
        )}
      </span>
      <Badge tone={toneOfFine[state]}>{say(`fines.state.${state}`)}</Badge>
    </Link>
  );
}
