import type { ChangeEvent, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { wordsOf } from '../translations/words.ts';
import { blankExtra } from './extras/extra.rules.ts';

type Drawn = { name: string; onChange?: (event: ChangeEvent<HTMLInputElement>) => void };
const fields = new Map<string, Drawn['onChange']>();
// Read anew with it: other files have read the forms before.
vi.resetModules();
vi.doMock('./euros-field.tsx', () => ({
  EurosField: ({ name, onChange }: Drawn) => {
    fields.set(name, onChange);
    return null;
  },
}));
await import('../../tests/support/values/costiera.ts');
const { ExtraFields } = await import('./extras/extra-fields.tsx');
const { ExtraPreview } = await import('./extras/extra-preview.tsx');
const { LanguageProvider } = await import('./language-provider.tsx');
const { PriceTable } = await import('./prices/price-table.tsx');
afterAll(() => {
  vi.doUnmock('./euros-field.tsx');
  vi.resetModules();
});
beforeEach(() => fields.clear());

const drawn = (form: ReactNode): string =>
  renderToStaticMarkup(<LanguageProvider first={wordsOf('it', ['admin'])}>{form}</LanguageProvider>);

/** `valid`: its field lets it through. */
const type = (name: string, value: string, valid: boolean): void => {
  const typed = { currentTarget: { value, validity: { valid } } };
  fields.get(name)?.(typed as ChangeEvent<HTMLInputElement>);
};

it('a price of the list that cannot be read, or is out of its bounds, is something unsaved, and what is tried out stays as it was', () => {
  const onTable = vi.fn<(table: unknown) => void>();
  const table = { tiers: [{ upToDays: 1, cents: 45_00 }], perDayBeyondCents: 20_00 };
  drawn(<PriceTable table={table} now={table} onTable={onTable} />);
  const [first = '', beyond = ''] = fields.keys();
  type(first, '46,', false);
  type(beyond, '0', false);
  type(first, '46,50', true);
  expect(onTable.mock.calls).toEqual([
    [table],
    [table],
    [{ ...table, tiers: [{ upToDays: 1, cents: 46_50 }] }],
  ]);
});

it('a price of an extra that cannot be read is something unsaved, and no price stands beside it', () => {
  const onChange = vi.fn<(change: unknown) => void>();
  drawn(<ExtraFields draft={blankExtra} isSecondDriver={false} onChange={onChange} />);
  type('price', '4,', false);
  type('price', '4', true);
  expect(onChange.mock.calls).toEqual([[{ priceCents: Number.NaN }], [{ priceCents: 4_00 }]]);
  const unread = drawn(<ExtraPreview draft={{ ...blankExtra, priceCents: Number.NaN }} />);
  expect(unread).toContain('>– ');
  expect(unread).not.toContain('NaN');
});
