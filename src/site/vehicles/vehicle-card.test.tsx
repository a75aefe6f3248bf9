import '../../../tests/support/values/stand-on-costiera.ts';
import { describe, expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { ContentProvider } from '../../pages/page-content.ts';
import { VehicleCard } from './vehicle-card.tsx';
import { OnlyOne } from './vehicle-list.tsx';

const scooter: ScooterOffer = {
  id: 1,
  model: 'Liberty 125cc',
  description: '',
  type: 'scooter',
  category: '125cc',
  imageUrl: '/api/assets/liberty-white.svg',
  colour: 'white',
  colourNames: { it: 'bianco', en: 'white' },
  pricePerDay: 65,
  originalPricePerDay: 65,
  totalPrice: 120,
  originalTotalPrice: 130,
  available: true,
  availableUnits: 1,
};
const nothing = () => undefined;
const one = { rides: [], isSeveral: false, countOf: () => 0, add: nothing, remove: nothing };
const rental = { start: '', end: '', range: '', duration: '2 days', days: 2 };

type Shown = { demo: boolean; offer?: Partial<ScooterOffer>; dates?: typeof rental | null };

const cardOf = ({ demo, offer, dates = rental }: Shown): string => {
  const card = (
    <VehicleCard
      scooter={{ ...scooter, ...offer }}
      rental={dates}
      forDates={dates !== null}
      chosen={false}
      preparing={false}
      isDelivered={false}
      several={one}
      onChoose={nothing}
      onAdd={nothing}
    />
  );
  return renderComponent(card, { address: '/en/vehicles', surfaces: ['booking', 'several'], demo })
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

describe('on a card', () => {
  const lowest = 'The crossed-out price is our lowest for these dates in the 30 days before the reduction.';
  const example = 'The crossed-out price is only an example in this demo.';

  it('the total of before stands struck, with what it is', () => {
    const text = cardOf({ demo: false });
    expect(text).toContain('€120 Before: €130');
    expect(text).toContain(lowest);
    expect(text).not.toContain(example);
  });

  it('nothing is struck or explained where nothing was reduced, nor without dates', () => {
    for (const text of [
      cardOf({ demo: false, offer: { originalTotalPrice: 120 } }),
      cardOf({ demo: false, dates: null, offer: { totalPrice: null, originalTotalPrice: null } }),
    ])
      expect(text).not.toMatch(/Before:|crossed-out/);
  });

  it('a demo says that its own is an example', () => {
    const text = cardOf({ demo: true, offer: { originalPricePerDay: 85, originalTotalPrice: 156 } });
    expect(text).toContain('€120 Before: €156');
    expect(text).toContain(example);
    expect(text).not.toContain(lowest);
  });
});

describe('where one scooter alone is free', () => {
  const models = [1, 2].map(
    (id) =>
      ({ ...scooter, id, text: '', secondUrl: null, isDrawing: true, licence: 'A1', seats: 2 }) as const,
  );
  const said = (scooters: ScooterOffer[], { forDates = true, offered = models } = {}): string =>
    renderComponent(
      <ContentProvider value={{ models: offered }}>
        <OnlyOne offer={{ state: 'here', scooters, forDates }} />
      </ContentProvider>,
      { address: '/en/vehicles', surfaces: ['booking'] },
    );

  it('that it is the only one is said, by its name', () => {
    expect(said([scooter])).toContain('Only this model is free on your dates: Liberty 125cc, white.');
  });

  it('nothing is said where there are others, without dates, and in a shop that has no other', () => {
    expect(said([scooter, { ...scooter, id: 2 }])).toBe('');
    expect(said([scooter], { forDates: false })).toBe('');
    expect(said([scooter], { offered: models.slice(0, 1) })).toBe('');
  });
});
