import type { ReactNode } from 'react';
import { business } from '../../shop/business.rules.ts';
import { OfflineNote } from '../layout/offline-note.tsx';
import { useSay } from '../language-provider.tsx';

/** What stands before the desk: one card, one question. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  const say = useSay();
  return (
    <main className="desk-door">
      <div className="w-full max-w-md">
        <OfflineNote />
        <p className="desk-name mb-4 text-center">
          {business().name}
          <span>{say('desk')}</span>
        </p>
        <div className="card grid gap-4 p-6">
          <h1 className="h2">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
