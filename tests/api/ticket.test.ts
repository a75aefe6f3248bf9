import sharp from 'sharp';
import { expect, it } from 'vitest';
import { setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { anOwnBooking } from '../support/shop/own-pages.ts';

describeOnPostgres('a paid booking', () => {
  it('has a ticket to keep: a picture by its own link alone, while the rental is ahead; what is shared names no booking', async () => {
    const own = await anOwnBooking();
    const token = own.address.split('/').at(-1) ?? '';
    const ticket = (headers = {}, of = token) =>
      own.shop.app.request(`/api/bookings/by-token/${of}/ticket?language=it`, { headers });
    const { html } = await own.get();
    expect(html).toContain(`src="/api/bookings/by-token/${token}/ticket?language=it"`);
    const [, shared = ''] = /data-share="([^"]*)"/.exec(html) ?? [];
    expect(shared).toContain('/it/destinations/positano');
    expect(shared).not.toMatch(new RegExp(`${token}|${own.code}|booking`));
    const drawn = await ticket();
    expect(drawn.headers.get('cache-control')).toBe('private, no-cache');
    const { format, width, height } = await sharp(await drawn.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1080, height: 1620 });
    const known = { 'if-none-match': drawn.headers.get('etag') ?? '' };
    expect((await ticket(known)).status).toBe(304);
    expect((await ticket({}, 'unknown')).status).toBe(404);
    await setBookingState(own.shop.database, 'cancelled');
    expect((await ticket(known)).status).toBe(404);
    expect((await own.get()).html).not.toContain('/ticket?');
  });

  it('that is fetched at the office shows where that is, on our own drawing of the coast', async () => {
    const atOffice = {
      destination: 'Maiori',
      pickupOption: 'office',
      deliveryAddress: '',
      returnAddress: '',
    } as const;
    const fetched = await anOwnBooking(atOffice);
    expect((await fetched.get()).html).toMatch(/<img src="\/api\/assets\/coast-map.svg#svgView[^"]*"/);
    expect((await (await anOwnBooking({}, fetched.shop)).get()).html).not.toContain('coast-map.svg');
  });
});
