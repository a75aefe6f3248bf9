import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { customerData } from '../builders/customer-data.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aScooterMore } from '../support/shop/adding.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { type OpenApi, type Operation, operationsOf } from './openapi-document.ts';

const documentOf = async (shop: TestShop): Promise<OpenApi> =>
  (await shop.ask('GET', '/api/openapi.json')).body;

/** An address for the operation; its tokens are strangers'. */
const addressOf = ({ path }: Operation): string =>
  path.replace('{kind}', 'licence').replaceAll(/\{\w+\}/g, 'A'.repeat(43));

type OriginHeaders = { origin?: string; 'sec-fetch-site'?: string };
const ours: OriginHeaders[] = [
  {},
  { origin: 'http://ours' },
  { origin: 'http://ours', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
];
const foreign: OriginHeaders[] = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://ours', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://ours.evil.example' },
];

describeOnPostgres('the document of the calls', () => {
  it('is valid OpenAPI 3.1 and writes every path in full', async () => {
    const document = await documentOf(await aShop());
    const verdict = await new Validator().validate(structuredClone(document));
    expect(verdict).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  });

  it('names every call that the shop promised', async () => {
    const names = operationsOf(await documentOf(await aShop())).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'GET /api/scooters/available',
        'GET /api/scooters',
        'GET /api/extras',
        'GET /api/destinations',
        'POST /api/places/autocomplete',
        'GET /api/contracts/by-token/{token}',
        'PUT /api/contracts/customer-data/{token}',
        'PUT /api/contracts/signature/{token}',
        'POST /api/contracts/acceptance/{token}',
        'POST /api/contracts/clauses/{token}',
        'POST /api/contracts/link',
        'POST /api/contracts/verify',
        'GET /api/news',
        'GET /api/news/{id}',
        'GET /api/assets/{file}',
        'POST /api/quotes',
        'POST /api/bookings',
        'GET /api/bookings/{bookingId}/payment',
        'POST /api/bookings/{bookingId}/payment',
        'POST /api/payments/webhook',
      ]),
    );
  });
});

describeOnPostgres('every call', () => {
  it('that writes is closed to foreign pages and open to our own, whatever the headers say', async () => {
    const shop = await aShop();
    const own = (await documentOf(shop)) as OpenApi & { servers: { url: string }[] };
    const origin = own.servers[0]?.url ?? '';
    const wrong: string[] = [];
    for (const operation of operationsOf(own)) {
      for (const origins of [...ours, ...foreign]) {
        const headers = Object.fromEntries(
          Object.entries(origins).map(([name, value]) => [name, value.replace(/^http:\/\/ours$/, origin)]),
        );
        const body = operation.method === 'GET' ? undefined : {};
        const { status } = await shop.ask(operation.method, addressOf(operation), body, headers);
        const closed = operation.method !== 'GET' && foreign.includes(origins);
        const isRefusedFirst =
          status === 403 && operation.method !== 'GET' && !operation.path.includes('{bookingId}');
        const asItShould = closed ? status === 403 : !isRefusedFirst && status < 500;
        if (!asItShould) wrong.push(`${operation.name} ${JSON.stringify(origins)} → ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('that takes a body refuses a key that it does not know, by name', async () => {
    const shop = await aShop();
    const bodies: Record<string, object> = {
      'POST /api/bookings': aBookingRequest(),
      'POST /api/quotes': quoteOf(aBookingRequest()),
      'POST /api/places/autocomplete': { input: 'via' },
      'POST /api/contact': { name: 'Zoë', email: 'zoe@guest.example', subject: 'Casco', message: 'Ciao' },
      'POST /api/newsletter': { email: 'zoe@guest.example', language: 'it', consent: true },
      'POST /api/bookings/by-token/{token}/scooters': aScooterMore(),
      'POST /api/bookings/by-token/{token}/data': { code: '123456' },
      'PUT /api/bookings/by-token/{token}/pickup-photos/{kind}': { picture: 'AAAA' },
      'PUT /api/contracts/customer-data/{token}': { customerData, contractLanguage: 'it' },
      'POST /api/contracts/acceptance/{token}': {},
      'POST /api/contracts/clauses/{token}': {},
      'POST /api/contracts/link': { email: 'zoe@guest.example', code: '7K3M9QXA' },
      'POST /api/contracts/verify': { sha256: 'a'.repeat(64) },
      'POST /api/waiting-list': {
        startDate: '2027-05-04',
        startTime: '09:30',
        endDate: '2027-05-05',
        endTime: '18:00',
        destination: 'Amalfi',
        pickupOption: 'delivery',
        email: 'zoe@guest.example',
        language: 'it',
      },
      'PUT /api/contracts/signature/{token}': { signatureData: 'data:image/png;base64,AAAA' },
    };
    const document = await documentOf(shop);
    // What others report has keys that nobody here knows; a signature or a right in a header is its door.
    const taking = operationsOf(document).filter(
      ({ body, path }) => body && !/\/(webhook|bounces)$/.test(path),
    );
    expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(bodies).sort());
    for (const operation of taking) {
      for (const key of ['status', 'price', 'role', 'totalCents']) {
        const body = { ...bodies[operation.name], [key]: 1 };
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const answer = await shop.ask(operation.method, addressOf(operation), body, headers);
        expect({ call: operation.name, status: answer.status, refusal: answer.body.refusal }).toEqual({
          call: operation.name,
          status: 400,
          refusal: 'unknown_key',
        });
        expect(answer.body.issues).toEqual([{ path: key, code: 'unrecognized_keys' }]);
      }
    }
  });
});

const quoteOf = ({
  scooterId,
  startDate,
  endDate,
  startTime,
  endTime,
}: ReturnType<typeof aBookingRequest>) => ({
  scooterId,
  startDate,
  endDate,
  startTime,
  endTime,
  extras: {},
  promoCode: '',
});
