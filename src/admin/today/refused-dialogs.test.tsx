import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { LateReturnForm } from './late-return-dialog.tsx';
import { TaskReasonForm } from './task-reason-dialog.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const say = sayIn('it', 'admin');
const forms: [string, (fault: Error | null, isBusy: boolean) => ReactNode][] = [
  [
    'what was done about a task',
    (fault, isBusy) => <TaskReasonForm fault={fault} isBusy={isBusy} onReason={() => undefined} />,
  ],
  [
    'when a scooter comes back late',
    (fault, isBusy) => (
      <LateReturnForm stop={aStop({})} fault={fault} isBusy={isBusy} onReturnTime={() => undefined} />
    ),
  ],
];

it.each(forms)(
  '%s is asked until it is taken: why it was refused is said beside what was typed',
  (_, form) => {
    const drawn = (fault: Error | null, isBusy = false): string =>
      renderToStaticMarkup(
        <LanguageProvider first={wordsOf('it', ['admin'])}>{form(fault, isBusy)}</LanguageProvider>,
      );
    expect(drawn(null)).not.toContain('role="alert"');
    const refused = drawn(new Error('away'));
    expect(refused).toMatch(new RegExp(`role="alert".*${say('notSent')}`));
    expect(refused).toContain('<form');
    expect(drawn(null, true)).toContain('aria-busy="true"');
  },
);
