import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { hasPermission, permissions } from '../../identity/permissions.rules.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { StopActions } from './stop-actions.tsx';
import { StopRow } from './stop-row.tsx';
import { UndoButton } from './undo-button.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const closed = { isOpen: () => false, toggle: () => undefined };

const drawn = (isOthers: boolean): string => {
  const client = new QueryClient();
  const may = permissions.filter((permission) => hasPermission('rider', permission));
  client.setQueryData(['session'], { name: 'Ciro', email: 'ciro@costiera.example', role: 'rider', may });
  const pickup = aStop({ delivered: true, isOthers });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider first={wordsOf('it', ['admin'])}>
        <MemoryRouter>
          <StopRow stops={[pickup]} ready={0} open={closed} />
          <StopActions stop={pickup} />
          <StopActions stop={{ ...pickup, kind: 'return', state: 'collected' }} />
          <UndoButton stop={{ ...pickup, state: 'collected', undo: 'collected' }} />
        </MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
};
const say = sayIn('it', 'admin');
const steps = [
  'step.hand-over',
  'step.return',
  'step.late',
  'step.report.handover',
  'step.report.return',
  'stop.shortcut.handover',
  'undo',
] as const;

it('a rider reads of another rider’s stop when it is, and is shown no step of it', () => {
  const shown = (html: string) => steps.filter((step) => html.includes(`>${say(step)}<`));
  expect(shown(drawn(false))).toEqual(steps);
  expect(shown(drawn(true))).toEqual([]);
  expect(drawn(true)).toContain('10:00');
});
