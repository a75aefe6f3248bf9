import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { googlePlaces } from './places/google-places.ts';
import { nominatim } from './places/nominatim.ts';
import { trustpilotReviews } from './trustpilot/trustpilot-reviews.ts';

type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Says = { status?: number; body: unknown } | 'nothing' | 'hangs up';

/** A local server that speaks as the provider documents it, and keeps what it was asked. */
async function aProvider(says: (asked: ReceivedRequest) => Says) {
  const asked: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      asked.push(one);
      const answer = says(one);
      if (answer === 'nothing') return;
      if (answer === 'hangs up') return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }; // a TCP server has a port
}

const unit = {
  id: 'abc123',
  name: { identifying: 'costiera.example', referring: ['costiera.example'] },
  score: { stars: 4.5, trustScore: 4.6 },
  numberOfReviews: { total: 31, usedForTrustScoreCalculation: 31 },
};
const review = {
  id: 'r1',
  stars: 5,
  title: 'Che bella mattina',
  text: 'Consegnato in orario.',
  language: 'it',
  createdAt: '2026-09-14T08:20:11Z',
  consumer: { id: 'c1', displayName: 'Giulia' },
  isVerified: true,
};
const broken: [string, Says, RegExp][] = [
  ['its key is refused', { status: 401, body: { error: 'Invalid apikey' } }, /status 401/],
  ['it is asked too often', { status: 429, body: {} }, /status 429/],
  ['it is out of order', { status: 500, body: '<html>' }, /status 500/],
  ['it answers nonsense', { body: 'not json' }, /SyntaxError/],
  ['it answers another shape', { body: { score: 'good', suggestions: 'many' } }, /another shape/],
  ['it hangs up', 'hangs up', /TypeError/],
];

describe('Trustpilot', () => {
  it('is asked with the key for the score and the newest reviews', async () => {
    const { asked, apiUrl } = await aProvider(({ url }) => ({
      body: url.includes('/reviews') ? { reviews: [review] } : unit,
    }));
    const summary = await trustpilotReviews({ apiKey: 'key', businessUnit: 'abc123', apiUrl })();
    expect(summary).toEqual({
      rating: 4.6,
      reviewCount: 31,
      hasReviews: true,
      profileUrl: 'https://www.trustpilot.com/review/costiera.example',
      reviews: [
        {
          id: 'r1',
          rating: 5,
          title: 'Che bella mattina',
          text: 'Consegnato in orario.',
          customerName: 'Giulia',
          date: '2026-09-14',
          language: 'it',
        },
      ],
    });
    expect(asked.map(({ url }) => url).toSorted()).toEqual([
      '/v1/business-units/abc123',
      '/v1/business-units/abc123/reviews?perPage=3&orderBy=createdat.desc',
    ]);
    for (const { headers } of asked) expect(headers['apikey']).toBe('key');
  });

  it.each(broken)('gives no reviews where %s', async (_, says, why) => {
    const { apiUrl } = await aProvider(() => says);
    await expect(trustpilotReviews({ apiKey: 'key', businessUnit: 'u', apiUrl })()).rejects.toThrow(why);
  });
});

describe('Google', () => {
  it('is asked for Italian addresses around Amalfi, and only for their text', async () => {
    const place = (text: string) => ({ placePrediction: { text: { text, matches: [{ endOffset: 3 }] } } });
    const { asked, apiUrl } = await aProvider(() => ({
      body: {
        suggestions: [place('Via Roma, Minori SA'), { queryPrediction: {} }, place('Via Roma, Ravello SA')],
      },
    }));
    const found = await googlePlaces({ apiKey: 'key', apiUrl }).find({ input: 'via roma' });
    expect(found).toEqual(['Via Roma, Minori SA', 'Via Roma, Ravello SA']);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/v1/places:autocomplete',
      headers: { 'x-goog-api-key': 'key', 'x-goog-fieldmask': 'suggestions.placePrediction.text.text' },
    });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      input: 'via roma',
      languageCode: 'it',
      includedRegionCodes: ['it'],
      locationBias: { circle: { center: { latitude: 40.634, longitude: 14.6027 }, radius: 50_000 } },
    });
  });

  it('that finds nothing is an empty list', async () => {
    const { apiUrl } = await aProvider(() => ({ body: {} }));
    expect(await googlePlaces({ apiKey: 'key', apiUrl }).find({ input: 'zzz' })).toEqual([]);
  });

  it('never gives more than eight', async () => {
    const suggestions = Array.from({ length: 20 }, (_, index) => ({
      placePrediction: { text: { text: `Via ${index}` } },
    }));
    const { apiUrl } = await aProvider(() => ({ body: { suggestions } }));
    expect(await googlePlaces({ apiKey: 'key', apiUrl }).find({ input: 'via' })).toHaveLength(8);
  });

  it.each(broken)('gives no addresses where %s', async (_, says, why) => {
    const { apiUrl } = await aProvider(() => says);
    await expect(googlePlaces({ apiKey: 'key', apiUrl }).find({ input: 'via' })).rejects.toThrow(why);
  });

  it('is not waited for longer than four seconds', async () => {
    const { apiUrl } = await aProvider(() => 'nothing');
    const began = performance.now();
    await expect(googlePlaces({ apiKey: 'key', apiUrl }).find({ input: 'via' })).rejects.toThrow(
      'TimeoutError',
    );
    expect(performance.now() - began).toBeGreaterThan(3_900);
  });
});

describe('OpenStreetMap', () => {
  it('is asked where an address is, by whose shop it is', async () => {
    const place = {
      display_name: 'Corso Reginna 1, Maiori, Italia',
      lat: '40.6491',
      lon: '14.6399',
      osm_id: 7,
    };
    const { asked, apiUrl } = await aProvider(() => ({ body: [place] }));
    const source = nominatim({ publicUrl: 'https://shop.example', apiUrl });
    expect(await source.find('Corso Reginna 1, Maiori')).toEqual([
      { name: 'Corso Reginna 1, Maiori, Italia', latitude: 40.6491, longitude: 14.6399 },
    ]);
    expect(asked).toMatchObject([
      {
        method: 'GET',
        url: '/search?format=jsonv2&limit=5&q=Corso+Reginna+1%2C+Maiori',
        headers: { 'user-agent': 'https://shop.example' },
      },
    ]);
  });

  it.each(broken)('is no help where %s', async (_, says, why) => {
    const { apiUrl } = await aProvider(() => says);
    const source = nominatim({ publicUrl: 'https://shop.example', apiUrl });
    await expect(source.find('Corso Reginna')).rejects.toThrow(why);
  });
});
