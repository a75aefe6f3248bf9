import { Skeleton } from '../../ui/skeleton.tsx';
import { useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { LoadError } from '../booking-steps/load-error.tsx';
import { useExtras, type Extra } from '../booking-steps/scooters-and-extras.ts';
import { ExtraCard } from './extra-card.tsx';

/** What the owner named; of the others only the additional driver: active, and named so. */
const isOffered = ({ status, name, details }: Extra): boolean =>
  status === 'active' && (details !== undefined || name.toLowerCase().includes('conducente'));

export function ExtraList({ draft }: { draft: BookingState }) {
  const sayExtras = useSay('extras');
  const { data, isError, error, refetch } = useExtras();
  const offered = data?.filter((extra) => isOffered(extra) || (draft.extras[extra.id] ?? 0) > 0);
  return (
    <section aria-labelledby="extras" aria-busy={!offered && !isError}>
      <h2 id="extras" className="h2 mb-4">
        {sayExtras('extras.optional')}
      </h2>
      <p role="status" className={offered && offered.length > 0 ? 'sr-only' : 'mb-3 text-muted empty:hidden'}>
        {!offered && !isError && sayExtras('extras.loading')}
        {offered?.length === 0 && sayExtras('extras.none')}
      </p>
      {isError && (
        <LoadError
          heading="h3"
          title={sayExtras('extras.failed')}
          error={error}
          again={() => void refetch()}
        />
      )}
      {!offered && !isError && <Skeleton className="h-40 w-full" />}
      <ul className="grid gap-4">
        {offered?.map((extra) => (
          <li key={extra.id}>
            <ExtraCard extra={extra} quantity={draft.extras[extra.id] ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
