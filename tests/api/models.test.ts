import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ModelsAnswer } from '../../src/back-office/fleet/models.shape.ts';
import { termsVersion } from '../../src/shop/business.rules.ts';
import { damageTermsOf } from '../../src/shop/damage-terms.rules.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book, pay, payment } from '../support/shop/booking-calls.ts';
import { aPhoto, aReport } from '../builders/a-report.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { readContract } from '../support/shop/contract-calls.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { aShop } from '../support/shop/shop.ts';

const red = {
  model: 'Vespa GTS 300',
  colour: 'red',
  colourValue: '#aa0011',
  type: 'maxi-scooter',
  category: '300cc',
  seats: 2,
  licence: 'A2',
  texts: { it: 'Rossa e veloce.', de: 'Rot und schnell.', fr: ' ' },
  pictures: [],
};
const sheet = { kilometres: 0, serviceDueOn: null, serviceDueKm: null, insuredUntil: null, note: null };

/** `making`: of a red model with so many units. */
async function anOwner(settings: Record<string, string> = {}) {
  const shop = await aShop(settings);
  const owner = await signedInBrowser(shop, 'owner');
  const models = async () => ((await owner.ask('GET', '/models')).body as ModelsAnswer).models;
  const make = async (units = 1) => {
    const { body } = await owner.ask('POST', '/models', red);
    for (let nth = 0; nth < units; nth++)
      await owner.ask('POST', '/units', { scooterId: body.id, plate: `RD1000${nth}`, ...sheet });
    return body.id as number;
  };
  return { shop, owner, models, make };
}

const biker = { licenceCountry: 'IT', licenceCategory: 'A2' } as const;
const rideOn = (scooterId: number, driver: object = biker) => {
  const request = aBookingRequest({ scooterId });
  return { ...request, driver: { ...request.driver, ...driver } };
};

describeOnPostgres('the models of the shop', () => {
  it('are made on a screen and sold at once: from the list to the contract in a colour of their own', async () => {
    const { shop, make, owner } = await anOwner();
    const id = await make(2);
    const offered = (await shop.ask('GET', '/api/scooters')).body;
    expect(offered[2]).toMatchObject({
      id,
      model: 'Vespa GTS 300',
      colour: 'red',
      type: 'maxi-scooter',
      category: '300cc',
      description: 'Rossa e veloce.',
      imageUrl: '/api/assets/liberty-red-aa0011.svg',
      availableUnits: 2,
    });
    const { driver } = rideOn(id);
    const ride = await aBooking().with({ scooterId: id, driver }).startingTomorrow().paid().signed().in(shop);
    const contract = await readContract(shop, ride.contractToken);
    expect(contract.body.contract.contractText).toContain('Vespa GTS 300, red, approved for two persons');
    const seen = { category: 'A2', country: 'IT', validUntil: dayFromNow(800), permit: false } as const;
    const report = (licence: object) => aReport({ licences: [{ ...seen, ...licence }] });
    const handOver = async (licence: object) =>
      owner.ask('POST', `/bookings/${ride.code}/reports`, await report(licence));
    const { refusal, message } = (await handOver({ category: 'A1' })).body;
    expect([refusal, message]).toEqual([
      'licence_not_enough',
      expect.stringContaining('serve A2 o superiore'),
    ]);
    expect((await handOver({})).status).toBe(204);
    const desk = (await owner.ask('GET', `/bookings/${ride.code}/handover`)).body;
    expect(desk).toMatchObject({ scooter: { model: 'Vespa GTS 300', colour: 'red' }, plate: 'RD10000' });
    await shop.jobs.drain();
    const file = await owner.ask('GET', `/bookings/${ride.code}/reports/handover/file?unit=1`);
    expect(file.status).toBe(200);
  });

  it('have a colour of the owner’s own by its name: on pages, in mails, in the contract and at the desk', async () => {
    const server = await startMailServer();
    const { shop, owner, models } = await anOwner({ SMTP_URL: server.url });
    const coral = { ...red, colour: 'own', colourValue: '#f2706b' };
    const colourNames = { it: 'rosso corallo', en: 'coral red', de: 'korallenrot', es: ' ' };
    const { body } = await owner.ask('POST', '/models', { ...coral, colourNames });
    await owner.ask('POST', '/units', { scooterId: body.id, plate: 'CO10000', ...sheet });
    expect((await shop.ask('GET', '/api/scooters')).body[2]).toMatchObject({
      colour: 'rosso corallo',
      colourNames: { it: 'rosso corallo', en: 'coral red', de: 'korallenrot' },
      imageUrl: '/api/assets/liberty-own-f2706b.svg',
    });
    expect((await shop.ask('GET', '/api/assets/liberty-own-f2706b-front.svg')).status).toBe(200);
    const page = async (language: string) => (await pagesOf(shop).get(`/${language}/vehicles`)).html;
    expect(await page('de')).toContain('Vespa GTS 300, korallenrot');
    expect(await page('de')).toContain('"color":"korallenrot"');
    expect(await page('fr')).toContain('Vespa GTS 300, rosso corallo');
    const { driver } = rideOn(body.id);
    const wanted = { scooterId: body.id, driver, language: 'de' as const };
    const ride = await aBooking().with(wanted).startingTomorrow().paid().signed().in(shop);
    const { contract } = (await readContract(shop, ride.contractToken)).body;
    expect(contract.contractText).toContain('Vespa GTS 300, coral red, approved for two persons');
    await shop.jobs.drain();
    const confirmed = server.received.find(({ mail }) => mail.text?.includes(ride.code));
    expect(confirmed?.mail.text).toContain('Vespa GTS 300, korallenrot');
    const { scooter } = (await owner.ask('GET', `/bookings/${ride.code}/handover`)).body;
    expect(scooter).toMatchObject({ colourValue: '#f2706b', colourNames: { en: 'coral red' } });
    // Renamed for who looks for one from now on; a text that was signed stays as it was.
    const [version, kept] = [(await models()).find(({ id }) => id === body.id)?.version, coral];
    await owner.ask('PUT', `/models/${body.id}`, { ...kept, colourNames: { en: 'salmon' }, version });
    expect(await page('de')).toContain('Vespa GTS 300, salmon');
    const after = (await readContract(shop, ride.contractToken)).body.contract;
    expect(after.contractText).toBe(contract.contractText);
    const list = await owner.ask('POST', '/unit-lists/preview', { text: 'CO 10001; Salmon' });
    expect(list.body.lines[0]).toMatchObject({ scooterId: body.id, error: null });
  });

  it('that are called like a ready colour have it, in the owner’s value', async () => {
    const { owner, models } = await anOwner();
    const facts = { ...red, colour: 'own', colourNames: { en: 'Blue' }, colourValue: '#0000cc' };
    const { body } = await owner.ask('POST', '/models', facts);
    const made = (await models()).find(({ id }) => id === body.id);
    expect(made).toMatchObject({ colour: 'blue', colourNames: { de: 'blau' }, colourValue: '#0000cc' });
    const twice = await owner.ask('POST', '/models', { ...facts, colourNames: { it: 'BLU' } });
    expect(twice.body.refusal).toBe('model_taken');
  });

  it('make new terms where the licence that these name becomes another, and none where it stays', async () => {
    const { shop, owner, models, make } = await anOwner();
    const change = async (id: number, part: object) => {
      const found = (await models()).find((model) => model.id === id);
      return owner.ask('PUT', `/models/${id}`, { ...red, version: found?.version, ...part });
    };
    const before = termsVersion();
    const rental = aBookingRequest();
    await book(shop, rental);
    const id = await make();
    const various = termsVersion();
    expect((await change(id, { seats: 1 })).status).toBe(204);
    expect(termsVersion()).toBe(various);
    expect((await change(id, { licence: 'A1' })).status).toBe(204);
    const alike = termsVersion();
    expect(new Set([before, various, alike]).size).toBe(3);
    expect(damageTermsOf(alike)).toEqual(damageTermsOf(before));
    await book(shop, { ...rental, driver: { ...rental.driver, email: 'another@guest.example' } });
    const accepted = shop.database.selectFrom('booking').select('terms_version').orderBy('created_at');
    expect((await accepted.execute()).map((row) => row.terms_version)).toEqual([before, alike]);
  });

  it('need the licence that the owner says, whoever asks', async () => {
    const { shop, make } = await anOwner();
    const id = await make();
    const refusal = async (driver: object) => (await book(shop, rideOn(id, driver))).body.refusal;
    expect(await refusal({ licenceCountry: 'IT', licenceCategory: 'B' })).toBe('licence_not_enough');
    expect(await refusal({ licenceCountry: 'IT', licenceCategory: 'A1' })).toBe('licence_not_enough');
    expect(await refusal(biker)).toBeUndefined();
  });

  it('are told of in words that nothing turns or hides: in a name, a colour and a text alike', async () => {
    const { owner, models } = await anOwner();
    const before = (await models()).length;
    const turned = 'Vespa\u202E003';
    const attempts = [
      { model: turned },
      { category: turned },
      { texts: { it: `Rossa.\n${turned}` } },
      { colour: 'x', colourNames: { it: turned } },
    ];
    for (const part of attempts)
      expect((await owner.ask('POST', '/models', { ...red, ...part })).body).toMatchObject({
        refusal: 'bad_form',
        issues: [{ code: 'bad_text' }],
      });
    expect(await models()).toHaveLength(before);
  });

  it('are drawn in their colour, and nothing else is drawn', async () => {
    const { shop } = await anOwner();
    const drawn = await shop.ask('GET', '/api/assets/liberty-red-aa0011-front.svg');
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get('content-type')).toBe('image/svg+xml');
    for (const file of [
      'liberty-mauve.svg',
      'liberty-red-zz0011.svg',
      'liberty-red-top.svg',
      'liberty-own.svg',
    ])
      expect((await shop.ask('GET', `/api/assets/${file}`)).status).toBe(404);
  });

  it('are changed by who saw them as they are (F07); no two have one name and colour', async () => {
    const { owner, models, make } = await anOwner();
    const id = await make();
    const version = (await models()).find((one) => one.id === id)?.version;
    const save = (body: object) => owner.ask('PUT', `/models/${id}`, { ...red, version, ...body });
    const both = await Promise.all([save({ category: '278cc' }), save({ category: '310cc' })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]));
    expect(both.find(({ status }) => status === 409)?.body.refusal).toBe('model_changed');
    const twice = await Promise.all([
      owner.ask('POST', '/models', { ...red, colour: 'blue' }),
      owner.ask('POST', '/models', { ...red, colour: 'blue' }),
    ]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const seen = (await models()).find((one) => one.id === id)?.version;
    expect((await save({ version: seen, colour: 'blue' })).body.refusal).toBe('model_taken');
    const [last] = (await owner.ask('GET', '/audit')).body;
    expect([last.action, last.after.model]).toEqual(['added a model', 'Vespa GTS 300']);
  });

  it('that are retired are on offer no more, and what was booked of them stays', async () => {
    const { shop, owner, models, make } = await anOwner();
    const id = await make();
    const held = await book(shop, rideOn(id));
    await pay(shop, held.body);
    const line = async () => (await models()).find((one) => one.id === id);
    expect(await line()).toMatchObject({ units: 1, freeNow: 1, bookingsAhead: 1, active: true });
    const { version } = (await line()) ?? {};
    expect((await owner.ask('POST', `/models/${id}/retire`, { version })).status).toBe(204);
    expect((await shop.ask('GET', '/api/scooters')).body).toHaveLength(2);
    expect((await book(shop, rideOn(id))).status).toBe(404);
    const token = String((await payment(shop, held.body)).body.bookingUrl)
      .split('/')
      .at(-1);
    const own = await shop.ask('GET', `/api/bookings/by-token/${token}`);
    expect(own.body.scooter).toMatchObject({ model: 'Vespa GTS 300', colour: 'red' });
    const { body: desk } = await owner.ask('GET', `/calendar?from=${dayFromNow(0)}`);
    expect(JSON.stringify(desk)).toContain('RD10000');
    expect((await owner.ask('POST', `/models/${id}/bring-back`, { version })).body.refusal).toBe(
      'model_changed',
    );
    const again = (await line())?.version;
    expect((await owner.ask('POST', `/models/${id}/bring-back`, { version: again })).status).toBe(204);
    expect((await shop.ask('GET', '/api/scooters')).body).toHaveLength(3);
  });

  it('are told to the other copies of the shop in the same transaction, and only when something changed', async () => {
    const { shop, owner, make } = await anOwner();
    const told = async () => {
      const query = shop.database.selectFrom('revision').select('number').where('topic', '=', 'fleet');
      return (await query.executeTakeFirst())?.number ?? 0;
    };
    await make(0);
    expect(await told()).toBe(1);
    expect((await owner.ask('POST', '/models', red)).body).toMatchObject({ refusal: 'model_taken' });
    expect(await told()).toBe(1);
  });

  it('stand on the pages at once, in the language of the page or the first that there is', async () => {
    const { shop, make } = await anOwner();
    const pages = pagesOf(shop);
    const page = async (language: string) => (await pages.get(`/${language}/vehicles`)).html;
    expect(await page('de')).not.toContain('Rot und schnell.');
    await make();
    expect(await page('de')).toContain('Rot und schnell.');
    expect(await page('fr')).toContain('Rossa e veloce.');
    expect(await page('de')).toContain('Vespa GTS 300, rot');
    for (const other of ['/de/', '/de/about'])
      expect((await pages.get(other)).html).toContain('liberty-red-aa0011.svg');
  });

  it.each([
    ['a colour without a name', { colour: 'mauve' }],
    ['an own colour without a value', { colour: 'own', colourNames: { it: 'malva' }, colourValue: null }],
    ['a name of two lines', { colour: 'own', colourNames: { it: 'malva\n3. Nulla' } }],
    ['a tone that is none', { colourValue: 'red;background:url(x)' }],
    ['a picture of somewhere else', { pictures: ['../secret.webp'] }],
    ['three seats', { seats: 3 }],
    ['no name', { model: '  ' }],
    ['a licence that we cannot ask for', { licence: 'D' }],
    ['a text of a language that the site has not', { texts: { nl: 'Rood.' } }],
  ])('refuse %s', async (_what, body) => {
    const { owner } = await anOwner();
    expect((await owner.ask('POST', '/models', { ...red, ...body })).status).toBe(400);
  });
});

describeOnPostgres('two who add one plate at once', () => {
  it('make one unit, and the second is told', async () => {
    const { owner } = await anOwner();
    const add = () => owner.ask('POST', '/units', { scooterId: 1, plate: 'XX 12345', ...sheet });
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.refusal).toBe('plate_taken');
  });
});

describeOnPostgres('a list of units', () => {
  const list = 'XX 10001; bianco; 2027-05-01\nXX 10002; black\nXX 10003; nero; ; 1200';

  it('is looked at line by line before anything is added, then added whole, and once', async () => {
    const { shop, owner } = await anOwner();
    const count = async () => (await owner.ask('GET', '/fleet')).body.units.length as number;
    const before = await count();
    const preview = await owner.ask('POST', '/unit-lists/preview', { text: `${list}\nXX 10001; mauve` });
    expect(preview.body.lines.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      null,
      null,
      'unknown_model',
    ]);
    const wrong = { text: `${list}\nXX 10001; white`, key: randomUUID() };
    expect((await owner.ask('POST', '/unit-lists', wrong)).body.refusal).toBe('list_has_errors');
    expect(await count()).toBe(before);
    const good = { text: list, key: randomUUID() };
    const twice = await Promise.all([
      owner.ask('POST', '/unit-lists', good),
      owner.ask('POST', '/unit-lists', good),
    ]);
    expect(twice.map(({ body }) => body)).toEqual([{ units: 3 }, { units: 3 }]);
    expect(await count()).toBe(before + 3);
    expect((await owner.ask('POST', '/unit-lists', { ...good, text: 'YY 1000; white' })).body.refusal).toBe(
      'key_reused',
    );
    expect((await shop.ask('GET', '/api/scooters')).body[1].availableUnits).toBe(10);
  });

  it('and a single unit with one plate, sent at once, end with one of them', async () => {
    const { owner } = await anOwner();
    const [listed, single] = await Promise.all([
      owner.ask('POST', '/unit-lists', { text: list, key: randomUUID() }),
      owner.ask('POST', '/units', { scooterId: 1, plate: 'XX10002', ...sheet }),
    ]);
    expect([listed.status, single.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});

describeOnPostgres('pictures of a model', () => {
  const send = (bytes: Buffer, frame = { x: 50, y: 0 }) => ({ picture: bytes.toString('base64'), ...frame });

  it('are cut to the card, packed anew without what a camera writes, and served for good by what they show', async () => {
    const { shop, owner, make, models } = await anOwner();
    const id = await make();
    const { status, body } = await owner.ask('POST', '/model-pictures', send(await aPhoto()));
    expect(status).toBe(201);
    const served = await shop.app.request(`/api/assets/${body.file}`);
    expect(served.headers.get('cache-control')).toContain('immutable');
    const picture = await sharp(await served.arrayBuffer()).metadata();
    expect([picture.format, picture.width, picture.height, picture.exif]).toEqual([
      'webp',
      1040,
      700,
      undefined,
    ]);
    const small = await shop.app.request(`/api/assets/${body.file.replace('-1040', '-520')}`);
    expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(520);
    const version = (await models()).find((one) => one.id === id)?.version;
    const saved = await owner.ask('PUT', `/models/${id}`, { ...red, version, pictures: [body.file] });
    expect(saved.status).toBe(204);
    expect((await shop.ask('GET', '/api/scooters')).body[2].imageUrl).toBe(`/api/assets/${body.file}`);
    await owner.ask('PUT', `/models/${id}`, { ...red, version: (version ?? 0) + 1 });
    expect((await shop.ask('GET', '/api/scooters')).body[2].imageUrl).toBe(
      '/api/assets/liberty-red-aa0011.svg',
    );
  });

  it('that are none are refused, whatever they call themselves; and a model shows none that is not there', async () => {
    const { owner, make, models } = await anOwner();
    const half = (await aPhoto()).subarray(0, 900);
    const hostile = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('\xff\xd8\xff<html>', 'latin1'),
      half,
      Buffer.alloc(0),
    ];
    for (const bytes of hostile) {
      const { status } = await owner.ask('POST', '/model-pictures', send(bytes));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    const nowhere = [`models/${'a'.repeat(32)}-1040.webp`];
    const asked = await owner.ask('POST', '/models', { ...red, pictures: nowhere });
    expect(asked.body.refusal).toBe('photo_missing');
    const id = await make();
    const version = (await models()).find((one) => one.id === id)?.version;
    const changed = await owner.ask('PUT', `/models/${id}`, { ...red, version, pictures: nowhere });
    expect(changed.body.refusal).toBe('photo_missing');
  });
});

describeOnPostgres('the papers of a unit', () => {
  it('warn before they run out, and what was paid is written down once', async () => {
    const { owner } = await anOwner();
    const [unit] = (await owner.ask('GET', '/fleet')).body.units;
    const save = (dueOn: string | null) =>
      owner.ask('PUT', `/units/${unit.id}/documents/inspection`, { dueOn });
    const warnings = async () => {
      const { units } = (await owner.ask('GET', '/fleet')).body;
      return units.find(({ id }: { id: number }) => id === unit.id).warnings;
    };
    const steps: [string | null, string[]][] = [
      [dayFromNow(29), ['papers_soon']],
      [dayFromNow(-1), ['papers_over']],
      [dayFromNow(32), []],
      [null, []],
    ];
    for (const [dueOn, expected] of steps) {
      expect((await save(dueOn)).status).toBe(204);
      expect(await warnings()).toEqual(expected);
    }
    await save(dayFromNow(-1));
    expect((await owner.ask('GET', '/today')).body.attention.units).toEqual([
      { id: unit.id, plate: unit.plate, warnings: ['papers_over'], papers: ['inspection'] },
    ]);
    const id = randomUUID();
    const cost = { id, day: dayFromNow(-3), what: 'Gomme', workshop: 'Rossi', cents: 9000, kilometres: 1200 };
    const add = (body: object) => owner.ask('POST', `/units/${unit.id}/costs`, body);
    const twice = await Promise.all([add(cost), add(cost)]);
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    expect((await add({ ...cost, cents: 1 })).body.refusal).toBe('key_reused');
    expect((await owner.ask('GET', `/units/${unit.id}/papers`)).body.costs).toEqual([
      { ...cost, version: 1 },
    ]);
  });
});
