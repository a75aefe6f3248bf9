import sharp from 'sharp';
import { expect, it } from 'vitest';
import { setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { anOwnBooking } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop } from '../support/shop/shop.ts';

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

  it('shows the owner’s picture of a town of their own wherever the trip is shown, and keeps it on the ticket when that town is served no more', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const plain = sharp({ create: { width: 1040, height: 700, channels: 3, background: '#00aaaa' } });
    const picture = (await plain.png().toBuffer()).toString('base64');
    const { file } = (await owner.ask('POST', '/model-pictures', { picture, x: 50, y: 50 })).body;
    const salerno = { name: 'Salerno', latitude: 40.681, longitude: 14.759, about: {}, picture: file };
    const row = { id: 'salerno', office: false, delivery: true, own: salerno };
    const setTowns = async (change: (towns: object[]) => object[]) => {
      const { version: basedOn, value } = (await owner.ask('GET', '/settings/places')).body;
      const wanted = { ...value, towns: change(value.towns) };
      expect((await owner.ask('PUT', '/settings/places', { basedOn, value: wanted })).status).toBe(204);
    };
    await setTowns((towns) => [row, ...towns]);
    const own = await anOwnBooking({ destination: 'Salerno' }, shop);
    const sources = `${file.replace('1040', '520')} 520w, /api/assets/${file} 1040w`;
    const shows = ({ html }: { html: string }) => html.includes(sources);
    expect(shows(await pagesOf(shop).get('/it/destinations'))).toBe(true);

    const ticket = () =>
      shop.app.request(`/api/bookings/by-token/${own.address.split('/').at(-1)}/ticket?language=it`);
    const etag = async () => (await ticket()).headers.get('etag');
    const atFirst = await etag();
    const unserved = { ...row, delivery: false };
    for (const change of [
      (towns: object[]) => [unserved, ...towns.slice(1)],
      (towns: object[]) => towns.slice(1),
    ]) {
      await setTowns(change);
      expect(await etag()).toBe(atFirst);
    }
    const { dominant } = await sharp(await (await ticket()).arrayBuffer())
      .extract({ left: 0, top: 0, width: 300, height: 300 })
      .toBuffer()
      .then((corner) => sharp(corner).stats());
    expect(dominant.r).toBeLessThan(40);
    expect(Math.min(dominant.g, dominant.b)).toBeGreaterThan(140);

    await setTowns((towns) => [row, ...towns]);
    await setBookingState(shop.database, 'cancelled');
    expect(shows(await own.get())).toBe(true);
  });

  it('has another ticket when the shop is called otherwise', async () => {
    const own = await anOwnBooking();
    const owner = await signedInBrowser(own.shop, 'owner');
    const etag = async () =>
      (
        await own.shop.app.request(`/api/bookings/by-token/${own.address.split('/').at(-1)}/ticket`)
      ).headers.get('etag');
    const atFirst = await etag();
    expect(await etag()).toBe(atFirst);
    const { version: basedOn, value } = (await owner.ask('GET', '/settings/identity')).body;
    const renamed = { ...value, name: 'Ruote del Golfo' };
    expect((await owner.ask('PUT', '/settings/identity', { basedOn, value: renamed })).status).toBe(204);
    expect(await etag()).not.toBe(atFirst);
  });

  it('has its ticket without a picture that cannot be read, and with it as soon as it can', async () => {
    const own = await anOwnBooking();
    const { database } = own.shop;
    const file = 'models/00000000000000000000000000000000-1040.webp';
    const token = own.address.split('/').at(-1);
    const ticket = () => own.shop.app.request(`/api/bookings/by-token/${token}/ticket`);
    const whole = await sharp({ create: { width: 1040, height: 700, channels: 3, background: '#00aaaa' } })
      .webp()
      .toBuffer();
    await database.updateTable('scooter').set({ image_file: file }).execute();
    const keep = (bytes: Uint8Array) =>
      database
        .insertInto('model_picture')
        .values({ file, bytes })
        .onConflict((conflict) => conflict.column('file').doUpdateSet({ bytes }))
        .execute();
    const seen = async () => {
      const answer = await ticket();
      const { format } = await sharp(await answer.arrayBuffer()).metadata();
      return [answer.status, format, answer.headers.get('cache-control'), answer.headers.has('etag')];
    };
    expect(await seen()).toEqual([200, 'jpeg', 'no-store', false]);
    for (const broken of [Buffer.from('no picture'), whole.subarray(0, 200)]) {
      await keep(broken);
      expect(await seen()).toEqual([200, 'jpeg', 'no-store', false]);
    }
    await keep(whole);
    expect(await seen()).toEqual([200, 'jpeg', 'private, no-cache', true]);
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
