import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { PayLink } from './change-offer.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const drawn = (phone: string): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <PayLink address="https://costiera.example/pay" phone={phone} />
    </LanguageProvider>,
  );

it('the link of a change is sent by WhatsApp to a mobile; for an Italian landline it is only copied', () => {
  expect(drawn('+393331234567')).toContain('https://wa.me/393331234567?text=');
  const landline = drawn('+39089877000');
  expect(landline).not.toContain('WhatsApp');
  expect(landline).toContain('<button');
});
