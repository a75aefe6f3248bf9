import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { sessionKey } from '../query-client.ts';
import { OpenPoints } from './open-points.tsx';
import { RefusedReport } from './outbox-note.tsx';
import { newDraft, type ReportDraft } from './report-draft.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const aboutOf = (contractSigned: boolean) =>
  ({
    code: 'CA-1234',
    driver: 'Anna Rossi',
    contractSigned,
    state: 'confirmed',
    licence: { category: 'B', country: 'IT' },
    secondDriver: false,
    reports: [],
    units: [],
    equipment: [{ id: 7, names: { it: 'Casco' }, quantity: 2 }],
  }) as unknown as HandoverAnswer; // only these are read

const whole: Partial<ReportDraft> = {
  kilometres: '1200',
  fuelEighths: 8,
  licences: [],
  signatures: { customer: 'data:', staff: 'data:' },
};
type Rest = { owedCents: number | null; state?: string; waivedWhy?: string | null };

const draftOf = (about: HandoverAnswer, changes: Partial<ReportDraft>): ReportDraft => ({
  ...newDraft(about, { kind: 'handover', unitNumber: 1 }, 'anna@shop.example'),
  ...changes,
});

function drawn(
  rest: Rest | null,
  page: React.ReactNode,
  may: string[] = [],
  isDepositMissing: boolean | null = null,
  now?: HandoverAnswer,
): string {
  const client = new QueryClient();
  client.setQueryData(sessionKey, { may });
  const asked = rest && { state: 'open', paid: 'none', waivedWhy: null, ...rest };
  client.setQueryData(['rest', 'CA-1234'], { rest: asked });
  const deposit = isDepositMissing === null ? null : { isMissing: isDepositMissing };
  client.setQueryData(['deposit', 'CA-1234'], { deposit });
  if (now) client.setQueryData(['handover', 'CA-1234'], now);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('it', ['admin'])}>{page}</LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('\u00a0', ' ');
}

type Case = {
  may?: string[];
  signed?: boolean;
  rest?: Rest | null;
  isDepositMissing?: boolean | null;
  changes?: Partial<ReportDraft>;
};
function points({
  may = ['sell at the desk'],
  signed = true,
  rest = null,
  isDepositMissing = null,
  changes = whole,
}: Case): string {
  const about = aboutOf(signed);
  return drawn(
    rest,
    <OpenPoints draft={draftOf(about, changes)} about={about} isHeldUp={false} />,
    may,
    isDepositMissing,
  );
}

it('before a scooter goes out the desk reads that its contract is not signed and which things were not counted, and is led to where it is signed', () => {
  const html = points({ signed: false });
  expect(html).toMatch(/href="\/walk-in\/CA-1234"[^>]*>il contratto non è firmato/);
  // A rider has no such page.
  expect(points({ signed: false, may: [] })).toContain('<li>il contratto non è firmato</li>');
  expect(html).toMatch(/href="#equipment">non ancora spuntato: [^<]*Casco/);
  expect(points({ changes: { ...whole, equipment: { 7: { is: 'ticked' } } } })).toBe('');
});

it('at the return a thing that is neither counted nor said to be gone or never to have gone out stands open, and holds the report up', () => {
  const atReturn = { ...whole, kind: 'return' as const };
  const html = points({ changes: atReturn });
  expect(html).toMatch(/href="#equipment">né spuntato né segnato come mancante: [^<]*Casco/);
  const states = [{ is: 'ticked' }, { is: 'gone', pieces: 2 }, { is: 'notOut', pieces: 1 }] as const;
  for (const state of states) expect(points({ changes: { ...atReturn, equipment: { 7: state } } })).toBe('');
  expect(points({ changes: { ...atReturn, equipment: { 7: null } } })).not.toBe('');
});

it('first of all it reads what is still to be taken, and who sees no money no sum; once it is paid or somebody has said why, nothing', () => {
  expect(points({ rest: { owedCents: 130_00 } })).toMatch(
    /<ul[^>]*><li><a href="#rest">da incassare 130,00 €<\/a>/,
  );
  expect(points({ rest: { owedCents: null } })).toContain('<a href="#rest">il prezzo è da incassare</a>');
  expect(points({ rest: { owedCents: 130_00, state: 'away' } })).toContain(
    '<a href="#rest">Il pagamento sta arrivando</a>',
  );
  expect(points({ rest: { owedCents: 0, state: 'paid' } })).not.toContain('#rest');
  expect(points({ rest: { owedCents: 130_00, waivedWhy: 'Paga domani' } })).not.toContain('#rest');
});

it('a deposit that the scooter waits for stands right behind what is to be taken, and leads to where it is given', () => {
  const html = points({ rest: { owedCents: 130_00 }, signed: false, isDepositMissing: true });
  expect(html).toMatch(
    /href="#rest">[^<]*<\/a><\/li><li><a href="#deposit">la cauzione manca<\/a><\/li><li><a href="\/walk-in/,
  );
  for (const isDepositMissing of [false, null])
    expect(points({ isDepositMissing })).not.toContain('#deposit');
});

it('what is still to be written down and signed stands in the same list, each with the way to it', () => {
  const html = points({ changes: {} });
  expect(html).toMatch(/href="#licence">la patente originale di Anna Rossi/);
  expect(html).toMatch(/href="#readings">i chilometri.*href="#readings">il carburante/);
  expect(html).toMatch(/href="#signatures">la firma del cliente.*href="#signatures">la tua firma/);
  expect(html.match(/<ul/g)).toHaveLength(1);
});

it('a report that the shop refused because nothing was paid is red no longer once it is paid, at whichever desk', () => {
  const why = 'Il prezzo non è ancora pagato';
  const noteOf = (rest: Rest, refusedCode: string): string => {
    const draft = draftOf(aboutOf(true), { ...whole, refused: why, refusedCode });
    return drawn(rest, <RefusedReport draft={draft} />);
  };
  expect(noteOf({ owedCents: 130_00 }, 'rest_unpaid')).toContain(why);
  const paid = { owedCents: 0, state: 'paid' };
  expect(noteOf(paid, 'rest_unpaid')).not.toContain(why);
  expect(noteOf(paid, 'rest_unpaid')).toContain(
    'Il verbale di Anna Rossi può partire: ciò che mancava è a posto.',
  );
  expect(noteOf(paid, 'photo_missing')).toContain(why);
});

it('nor is one that it refused for its deposit, once that is given or is wanted no more', () => {
  const why = 'La cauzione manca';
  const draft = draftOf(aboutOf(true), { ...whole, refused: why, refusedCode: 'deposit_missing' });
  const noteOf = (isMissing: boolean | null) => drawn(null, <RefusedReport draft={draft} />, [], isMissing);
  expect(noteOf(true)).toContain(why);
  for (const isMissing of [false, null]) expect(noteOf(isMissing)).toContain('ciò che mancava è a posto');
});

it('nor is one that was signed for another scooter than its booking had, once that scooter is assigned to it again', () => {
  const why = 'Nel frattempo qualcun altro l’ha cambiato';
  const withUnit = (id: number) => ({
    ...aboutOf(true),
    units: [{ number: 1, id, plate: `EA${id}`, kilometres: 0 }],
  });
  const draft = draftOf(withUnit(37), { ...whole, refused: why, refusedCode: 'changed_meanwhile' });
  const noteOf = (id: number) => drawn(null, <RefusedReport draft={draft} />, [], null, withUnit(id));
  expect(noteOf(48)).toContain(why);
  expect(noteOf(37)).toContain('ciò che mancava è a posto');
});
