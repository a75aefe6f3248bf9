import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ModelLine, ModelsAnswer } from '../../back-office/fleet/models.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { modelAddress } from '../addresses.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';

export const useModels = () =>
  useQuery({ queryKey: ['models'], queryFn: () => fetchStaff<ModelsAnswer>('/models') });

/** What the shop rents; what it does no longer stands apart. */
export default function ModelsPage() {
  const say = useSay();
  const may = useHasPermission();
  const models = useModels();
  const add = may('set up models') && (
    <Link className={buttonClass({ kind: 'primary' })} to={modelAddress('new')}>
      {say('models.add')}
    </Link>
  );
  return (
    <div className="grid gap-5">
      <PageHeader title={say('nav.models')} about={say('about.models')} actions={add} />
      <QueryView query={models}>
        {({ models: all }) =>
          all.length === 0 ? (
            <EmptyState icon="scooter" heading="h2" title={say('models.none')} action={add}>
              <p>{say('models.none.text')}</p>
            </EmptyState>
          ) : (
            <>
              <Models models={all.filter(({ active }) => active)} />
              {all.some(({ active }) => !active) && (
                <section className="grid gap-3" aria-labelledby="retired">
                  <h2 className="h3" id="retired">
                    {say('models.retired')}
                  </h2>
                  <Models models={all.filter(({ active }) => !active)} />
                </section>
              )}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function Models({ models }: { models: readonly ModelLine[] }) {
  const { say, language } = useDeskLanguage();
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {models.map(({ id, category, imageUrl, units, freeNow, active, ...model }) => (
        <li key={id} className="card flex items-center gap-4 p-4">
          <img src={imageUrl} alt="" width={1040} height={700} className="h-auto w-28" />
          <div className="grid gap-1">
            <h2 className="text-lg font-bold">
              <Link to={modelAddress(id)}>{scooterName(model, language)}</Link>
            </h2>
            <p className="text-sm text-muted">
              {category} · {say('models.units', { n: units })} · {say('models.freeNow', { n: freeNow })}
            </p>
            {active && units === 0 && (
              <p>
                <Badge tone="sun">{say('models.noUnits')}</Badge>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
