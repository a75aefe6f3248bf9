import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { noBuyer, type Buyer } from '../../invoices/buyer.rules.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { BuyerFields } from './buyer-fields.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const company: Buyer = { ...noBuyer, kind: 'company', name: 'Rossi S.r.l.', vatNumber: '12345678903' };
const person: Buyer = { ...noBuyer, kind: 'person', name: 'Maria', surname: 'De Luca', town: 'Maiori' };

const drawn = (shown: Buyer, asPerson: Buyer | null = null): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <BuyerFields shown={shown} asPerson={asPerson} fault={null} />
    </LanguageProvider>,
  );
const asks = (html: string, name: keyof Buyer): boolean => html.includes(`name="${name}"`);

it('asks for a surname of a person alone, and for a VAT number of a company alone', () => {
  const [ofCompany, ofPerson] = [drawn(company), drawn(person)];
  expect([asks(ofCompany, 'surname'), asks(ofCompany, 'vatNumber')]).toEqual([false, true]);
  expect([asks(ofPerson, 'surname'), asks(ofPerson, 'vatNumber')]).toEqual([true, false]);
});

it('shows the VAT number of a person who has given one, which would else be lost unseen', () => {
  expect(asks(drawn({ ...person, vatNumber: '12345678903' }), 'vatNumber')).toBe(true);
});

it('begins with the person who signed, where nobody has said whom it is for', () => {
  const html = drawn({ ...noBuyer, kind: 'company' }, person);
  expect(html).toContain('value="De Luca"');
  expect(html).toContain('value="Maiori"');
});
