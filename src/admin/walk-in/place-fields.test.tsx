import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { namesDrawn } from '../../../tests/support/shop/drawn-controls.ts';
import { DeliveryAtDesk } from '../../back-office/walk-in/walk-in.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { PlaceFields } from './place-fields.tsx';

/** Ticked by who sells; no fields of the trip. */
const switches = ['delivered', 'sameAddress'];
/** Asked only where it is another than the first. */
const asked = ['returnAddress'];

it('every field of a trip can be typed at the sale of a delivery, and what can be typed is a field', () => {
  const html = renderToStaticMarkup(
    <LanguageProvider first={wordsOf('en', ['admin'])}>
      <PlaceFields
        town="Positano"
        size={1}
        apart={{ name: null, onApart: () => undefined, onTogether: () => undefined }}
        onTown={() => undefined}
      />
    </LanguageProvider>,
  );
  const names = namesDrawn(html).filter((name) => !switches.includes(name));
  expect([...names, ...asked].toSorted()).toEqual(Object.keys(DeliveryAtDesk.shape).toSorted());
});
