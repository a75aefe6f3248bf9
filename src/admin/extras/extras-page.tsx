import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ExtraAnswer, ExtrasAnswer } from '../../back-office/extras/extras.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatPrice } from '../../translations/format.ts';
import { extraAddress } from '../addresses.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { MoveButton } from '../layout/move-button.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { fetchStaff, sendStaff } from '../staff-api.ts';
import { missingLanguages, nameIn } from './extra.rules.ts';

export const useExtras = () =>
  useQuery({ queryKey: ['extras'], queryFn: () => fetchStaff<ExtrasAnswer>('/extras') });

/** What goes with a scooter, in the order of the shop's page. */
export default function ExtrasPage() {
  const say = useSay();
  const extras = useExtras();
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader
        title={say('extras.title')}
        about={say('extras.explained')}
        actions={
          <Link className={buttonClass({ kind: 'primary' })} to={extraAddress('new')}>
            {say('extras.new')}
          </Link>
        }
      />
      <QueryView query={extras}>{(data) => <List extras={data.extras} />}</QueryView>
    </div>
  );
}

function List({ extras }: { extras: readonly ExtraAnswer[] }) {
  const { say, language } = useDeskLanguage();
  const showError = useErrorToast();
  const client = useQueryClient();
  const ordering = useMutation({
    mutationFn: (order: { basedOn: number[]; ids: number[] }) => sendStaff('POST', '/extras-order', order),
    onError: showError,
    onSettled: () => client.invalidateQueries({ queryKey: ['extras'] }),
  });
  const ids = extras.map(({ id }) => id);
  const move = (index: number, by: 1 | -1) => {
    const [moved] = ids.slice(index, index + 1);
    if (moved === undefined) return;
    ordering.mutate({ basedOn: ids, ids: ids.toSpliced(index, 1).toSpliced(index + by, 0, moved) });
  };
  if (extras.length === 0)
    return (
      <EmptyState icon="helmet" heading="h2" title={say('extras.empty')}>
        {say('extras.empty.what')}
      </EmptyState>
    );
  return (
    <ol className="grid gap-3">
      {extras.map((extra, index) => (
        <li key={extra.id} className="card flex flex-wrap items-center gap-x-3 gap-y-4 p-4 sm:gap-4">
          <img src={`/api/assets/${extra.imageFile}`} alt="" width="240" height="240" className="size-14" />
          <Facts extra={extra} />
          <span className="flex gap-1">
            <MoveButton
              name={nameIn(extra.texts, language)}
              to="up"
              disabled={index === 0 || ordering.isPending}
              onPress={() => move(index, -1)}
            />
            <MoveButton
              name={nameIn(extra.texts, language)}
              to="down"
              disabled={index === extras.length - 1 || ordering.isPending}
              onPress={() => move(index, 1)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Facts({ extra }: { extra: ExtraAnswer }) {
  const { say, language } = useDeskLanguage();
  const { priceCents, pricing, isIncluded, stock, status, texts, bookingsAhead, replacementCents } = extra;
  const missing = missingLanguages(texts);
  const price =
    priceCents === 0
      ? say('extras.free')
      : `${formatPrice(language, priceCents)} ${say(`extras.${pricing}`)}`;
  const facts = [
    isIncluded ? say('extras.included') : price,
    !isIncluded && stock !== null && say('extras.pieces', { n: stock }),
    replacementCents !== null &&
      say('extras.replacement.each', { amount: formatPrice(language, replacementCents) }),
    bookingsAhead > 0 && say('extras.ahead', { n: bookingsAhead }),
  ].filter((fact) => fact !== false);
  return (
    <div className="grid min-w-24 grow basis-0 gap-1">
      <Link className="min-h-6 justify-self-start font-bold underline" to={extraAddress(extra.id)}>
        {nameIn(texts, language)}
      </Link>
      <span className="text-sm text-muted">{facts.join(' · ')}</span>
      <span className="flex flex-wrap gap-2 empty:hidden">
        {status === 'inactive' && <Badge>{say('extras.retired')}</Badge>}
        {missing.length > 0 && (
          <Badge tone="sun">{say('extras.missing', { languages: missing.join(', ').toUpperCase() })}</Badge>
        )}
      </span>
    </div>
  );
}
