import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { costiera } from '../../../tests/support/values/costiera.ts';
import { publishedOf, publishShop } from '../../shop/published-shop.rules.ts';
import { decodeInTurn } from '../decode-in-turn.ts';
import { drawTicket, ticketLooks, type TicketFacts } from './draw-ticket.ts';

const facts: TicketFacts = {
  code: 'CST-7F3K9Q',
  town: 'Positano',
  rider: null,
  scooter: 'Liberty 125cc, white',
  start: { date: '2027-05-10', time: '09:00' },
  end: { date: '2027-05-12', time: '18:00' },
};
const draw = (town: string) => drawTicket({ ...facts, town }, { scooter: null, town: null }, 'it');

it('a ticket keeps the poster of its town when the shop serves that no more', async () => {
  const served = await draw('Positano');
  const towns = costiera.places.towns.filter(({ id }) => id !== 'positano');
  publishShop(publishedOf({ ...costiera, places: { ...costiera.places, towns } }));
  try {
    expect(Buffer.from(served).equals(await draw('Positano'))).toBe(true);
  } finally {
    publishShop(publishedOf(costiera));
  }
});

it('a ticket names its rider where several were ordered at once', () => {
  const words = (rider: string | null) => JSON.stringify(ticketLooks({ ...facts, rider }, 'it'));
  expect(words('Zoë Ångström')).toContain('Zoë Ångström');
  expect(words(null)).not.toContain('Zoë');
});

it('a ticket waits for no photos that people send', async () => {
  const { promise: sent, resolve: done } = Promise.withResolvers<void>();
  const photos = [1, 2].map(() => decodeInTurn(() => sent));
  try {
    expect((await draw('Amalfi')).length).toBeGreaterThan(0);
  } finally {
    done();
    await Promise.all(photos);
  }
});
