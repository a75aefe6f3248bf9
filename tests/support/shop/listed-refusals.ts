import type { Hono } from 'hono';
import { refusalStatus, type RefusalCode } from '../../../src/basics/refusals.ts';
import { missing } from '../../../src/translations/message.ts';
import { refusalValues } from '../../../src/translations/refusal-values.ts';
import { sayIn } from '../../../src/translations/words.ts';
import type { OpenApi } from '../../openapi/openapi-document.ts';

/** What is refused before a call is reached (src/http/api-guards.ts, src/http/api.ts), and so of any of them. */
const ofAnyCall: ReadonlySet<string> = new Set<RefusalCode>([
  'foreign_origin',
  'too_large',
  'json_only',
  'too_many_requests',
  'paused',
  'out_of_order',
  'fault',
]);

let document: Promise<OpenApi> | undefined;
const readDocument = (app: Hono): Promise<OpenApi> =>
  (document ??= Promise.resolve(app.request('/api/openapi.json')).then(
    (answer) => answer.json() as Promise<OpenApi>, // the document is made from our own shapes
  ));

type AnsweredCall = {
  method: string;
  address: string;
  answer: { status: number; body: { refusal?: unknown } | null };
};

/**
 * Every refusal that a test meets must stand in the list of its call (`describeCall`), so that a reason which is added to a rule
 * is not forgotten in the document that strangers read. The desk's calls have none.
 */
export async function expectListedRefusal(
  app: Hono,
  { method, address, answer }: AnsweredCall,
): Promise<void> {
  if (answer.status >= 400 && answer.body) expectWholeSentence(answer.body);
  const refusal = answer.status < 400 ? undefined : answer.body?.refusal;
  if (typeof refusal !== 'string' || ofAnyCall.has(refusal)) return;
  const listed = listedFor(await readDocument(app), method, address.split('?')[0] ?? '', answer.status);
  if (listed && !listed.includes(refusal))
    throw new Error(`${method} ${address} answers ${refusal}, which its call does not list (describeCall)`);
}

/** Null where the document does not know the call. */
function listedFor({ paths }: OpenApi, method: string, path: string, status: number): string[] | null {
  const fitting = Object.entries(paths).filter(([template]) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  // `/scooters/available` before `/scooters/{id}`.
  const [[, operations] = []] = fitting.toSorted(([one], [other]) => holes(one) - holes(other));
  const operation = operations?.[method.toLowerCase()];
  return operation ? (operation.responses[status]?.description.split(', ') ?? []) : null;
}

/** Every refusal that a test meets is a whole sentence: a value that it names and nobody sends would be left out without a word. */
export function expectWholeSentence(body: object): void {
  const { refusal, ...detail } = body as { refusal?: unknown };
  if (typeof refusal !== 'string' || !isRefusalCode(refusal)) return;
  const lost: string[] = [];
  const { tell } = missing;
  missing.tell = (name) => void lost.push(name);
  sayIn('en', 'refusals')(refusal, refusalValues('en', detail));
  if (tell) missing.tell = tell;
  else delete missing.tell;
  if (lost.length > 0)
    throw new Error(`${refusal} is answered without ${lost.join(', ')}, which its sentence names`);
}

const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusalStatus, text);

const holes = (template: string): number => template.split('{').length;
