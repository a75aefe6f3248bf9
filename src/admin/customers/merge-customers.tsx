import { useState } from 'react';
import { Link } from 'react-router';
import type { CustomerAnswer } from '../../back-office/customers/customers.shape.ts';
import { formatList } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { customerAddress } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useHasPermission } from '../session.ts';
import { customerChanged } from './customer-notes.tsx';
import { CustomerSearch } from './customer-search.tsx';

/** Two files of one person, made one by hand, and two again. */
export function MergeCustomers({ customer }: { customer: CustomerAnswer }) {
  const say = useSay();
  const may = useHasPermission();
  const { code, similar, merges, bookings } = customer;
  const [found, setFound] = useState<Candidate | null>(null);
  const own = bookings.map((booking) => booking.code);
  if (!may('manage customers')) return null;
  return (
    <SectionCard title={say('customer.merge')}>
      <p className="text-sm text-muted">{say('customer.merge.about')}</p>
      {merges.map((merge) => (
        <Merge key={merge.id} merge={merge} />
      ))}
      {similar.length > 0 && (
        <div className="grid gap-2">
          <p className="font-semibold">{say('customer.merge.similar')}</p>
          <ul className="grid gap-2">
            {similar.map((other) => (
              <li key={other.code}>
                <OtherFile code={code} other={other} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <CustomerSearch
        name="other"
        label={say('customer.merge.search')}
        hint={say('customer.merge.search.hint')}
        none={say('customer.merge.none')}
        without={own}
        onChoose={setFound}
      />
      {found && !own.includes(found.code) && <OtherFile key={found.code} code={code} other={found} />}
    </SectionCard>
  );
}

type Candidate = CustomerAnswer['similar'][number];

/** Whose file it would be made one with, and the press that asks once more. */
function OtherFile({ code, other }: { code: string; other: Candidate }) {
  const say = useSay();
  const { merge, isBusy } = useMerge(code, other.code);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 grow wrap-anywhere">
        <Link to={customerAddress(other.code)}>{other.name}</Link>
        <span className="block text-sm text-muted">{other.email}</span>
      </span>
      <ConfirmButton
        label={say('customer.merge.button')}
        kind="second"
        busy={isBusy}
        title={say('customer.merge.title')}
        button={say('customer.merge.button')}
        danger={false}
        onConfirm={merge}
      >
        <p>{say('customer.merge.text', { name: other.name })}</p>
      </ConfirmButton>
    </div>
  );
}

function useMerge(code: string, other: string) {
  const say = useSay();
  const { id, renew } = useSentOnce(other);
  const merging = useDeskAction(say('customer.merge.done'), customerChanged);
  const merge = () =>
    merging.mutate(['POST', `/customers/${code}/merge`, { id, other }], {
      onSuccess: renew,
    });
  return { merge, isBusy: merging.isPending };
}

function Merge({ merge: { id, version, codes, by, at } }: { merge: CustomerAnswer['merges'][number] }) {
  const { say, language } = useDeskLanguage();
  const undoing = useDeskAction(say('customer.merge.undone'), customerChanged);
  const named = { codes: formatList(language, codes), name: by, when: formatWhen(language, new Date(at)) };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 grow text-sm">{say('customer.merge.by', named)}</p>
      <Button
        kind="second"
        busy={undoing.isPending}
        onClick={() => undoing.mutate(['POST', `/customer-merges/${id}/undo`, { version }])}
      >
        {say('customer.merge.undo')}
      </Button>
    </div>
  );
}
