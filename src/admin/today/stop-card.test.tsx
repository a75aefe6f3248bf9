import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { Phone } from './stop-card.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const drawn = (phone: string): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <Phone stop={{ phone, driver: 'Rosa Neri' }} />
    </LanguageProvider>,
  );

it('at a stop who has a mobile is called or written to, and an Italian landline is only called', () => {
  expect(drawn('+393331234567')).toContain('https://wa.me/393331234567');
  expect(drawn('+39089877000')).toContain('tel:+39089877000');
  expect(drawn('+39089877000')).not.toContain('WhatsApp');
});
