import { readyColour } from '../../src/fleet/ready-colours.rules.ts';
import type { ModelOffer } from '../../src/booking/offer/offer.shape.ts';

/** The demo's two, as pages show them. */
export const demoModels: readonly ModelOffer[] = (['white', 'black'] as const).map((colour, nth) => ({
  id: nth + 1,
  model: 'Liberty 125cc',
  colour,
  colourNames: readyColour(colour)?.names ?? {},
  imageUrl: `/api/assets/liberty-${colour}.svg`,
  secondUrl: `/api/assets/liberty-${colour}-front.svg`,
  isDrawing: true,
  licence: 'A1',
  seats: 2,
  pricePerDay: 65,
  text: `It is ${colour}.`,
}));
