import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DriverShape } from '../../booking/driver.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { DriverFields } from './driver-fields.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

it('everything that a booking asks of its driver can be typed at the desk, and nothing else', () => {
  const html = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('en', ['admin'])}>
      <DriverFields wrong={new Map()} />
    </LanguageProvider>,
  );
  const controls = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*\sname="([^"]+)"/g)];
  const ofBooking = ['language'];
  expect(controls.map(([, name]) => name ?? '').toSorted()).toEqual(
    [...Object.keys(DriverShape.shape), ...ofBooking].toSorted(),
  );
});
