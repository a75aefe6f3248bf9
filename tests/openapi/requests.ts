import fc from 'fast-check';
import { acceptableBodies, knownParameters, type KnownWorld, signedBy } from './known-world.ts';
import type { Operation } from './openapi-document.ts';
import { bent, type Hints, strayText, valuesOf } from './schema-values.ts';

export type Request = { address: string; init: RequestInit };
type Parts = { parameters: Record<string, string>; body: unknown; raw: string | null; type: string };

/** Requests for one operation: mostly such as it accepts, the others with something wrong. */
export function requestsFor(operation: Operation, world: KnownWorld): fc.Arbitrary<Request> {
  const parameters = parametersOf(operation, world);
  // A write that needs no body is JSON all the same.
  const body = operation.body ? bodiesOf(operation, world) : fc.constant({});
  const broken = fc.constantFrom('{', '[]', 'null', '"x"', '', '{"a":1}}', '\u0000');
  const raw = fc.oneof({ weight: 24, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: broken });
  const type = fc.oneof(
    { weight: 24, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', '') },
  );
  return fc.record({ parameters, body, raw, type }).map((parts) => request(operation, world, parts));
}

function parametersOf(operation: Operation, world: KnownWorld): fc.Arbitrary<Record<string, string>> {
  const hints: Hints = { token: fc.constantFrom(...world.contractTokens) };
  const inSchema = fc.record(
    Object.fromEntries(
      operation.parameters.map(({ name, schema, in: place }) => [
        name,
        valuesOf(schema, hints, name).map(asText(place)),
      ]),
    ),
    { requiredKeys: operation.parameters.filter(({ required }) => required).map(({ name }) => name) },
  ) as fc.Arbitrary<Record<string, string>>;
  const known = knownParameters(world)[operation.name] ?? inSchema;
  const stray = fc.record(Object.fromEntries(operation.parameters.map(({ name }) => [name, strayText])), {
    requiredKeys: operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  }) as fc.Arbitrary<Record<string, string>>;
  const mixed = fc
    .tuple(known, inSchema, stray)
    .map(([one, other, third]) => ({ ...one, ...other, ...third }));
  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 2, arbitrary: fc.tuple(known, inSchema).map(([one, other]) => ({ ...other, ...one })) },
    { weight: 2, arbitrary: inSchema },
    { weight: 1, arbitrary: mixed },
  );
}

// An empty part of a path is another address.
const asText =
  (place: string) =>
  (value: unknown): string =>
    place === 'path' ? String(value) || '-' : String(value);

function bodiesOf(operation: Operation, world: KnownWorld): fc.Arbitrary<unknown> {
  const fitting = valuesOf(operation.body ?? {}, {});
  const accepted = acceptableBodies(world)[operation.name] ?? fitting;
  return fc.oneof(
    { weight: 4, arbitrary: accepted },
    { weight: 3, arbitrary: bent(accepted) },
    { weight: 2, arbitrary: fitting },
    { weight: 1, arbitrary: bent(fitting) },
  );
}

function request(operation: Operation, world: KnownWorld, { parameters, body, raw, type }: Parts): Request {
  const query = new URLSearchParams();
  const headers = new Headers();
  let address = operation.path;
  for (const { name, in: place } of operation.parameters) {
    const value = parameters[name];
    if (value === undefined) continue;
    if (place === 'path') address = address.replace(`{${name}}`, encodeLoosely(value));
    else if (place === 'query') query.append(name, value.toWellFormed());
    else setHeader(headers, name, value);
  }
  if (operation.method === 'GET')
    return { address: withQuery(address, query), init: { method: 'GET', headers } };
  const sent = raw ?? JSON.stringify(body);
  if (type !== '') headers.set('content-type', type);
  if (headers.has('stripe-signature')) headers.set('stripe-signature', signedBy(world, sent));
  return { address: withQuery(address, query), init: { method: operation.method, headers, body: sent } };
}

const withQuery = (address: string, query: URLSearchParams): string =>
  query.size > 0 ? `${address}?${query}` : address;

/** '.' and '..', encoded or not, would be taken out of an address before it is sent; a lone '%' stays, to be refused. */
const encodeLoosely = (value: string): string =>
  value === '%' ? value : encodeURIComponent(value.toWellFormed()).replace(/^\.{1,2}$/, '-');

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    // No client can send such a header.
  }
}
