import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StaffApiError } from '../staff-api.ts';
import { useSay } from '../language-provider.tsx';

export function Loading() {
  const say = useSay();
  return (
    <div className="grid gap-3 p-4" role="status">
      <span className="sr-only">{say('loading')}</span>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}

/** What went wrong, in the shop's words where it said any, and the way to try again. */
export function Failed({ fault, again }: { fault: Error; again?: () => void }) {
  const say = useSay();
  return (
    <div className="p-4">
      <Note tone="bad" role="alert">
        <p>{errorMessage(fault, say('noAnswer'))}</p>
        {again && (
          <Button kind="second" className="mt-3" onClick={again}>
            {say('again')}
          </Button>
        )}
      </Note>
    </div>
  );
}

type QueryViewProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** What was asked for, once it is there; before that, that it is under way or why it did not come. */
export const QueryView = <Data,>({ query, children }: QueryViewProps<Data>) => (
  <>
    {query.isPending && <Loading />}
    {query.isError && <Failed fault={query.error} again={() => void query.refetch()} />}
    {query.data !== undefined && children(query.data)}
  </>
);

/** A network that failed says nothing that helps anybody. */
export const errorMessage = (fault: Error, otherwise: string): string =>
  fault instanceof StaffApiError ? fault.message : otherwise;
