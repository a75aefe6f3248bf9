import type { Context } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { cutText } from '../basics/cut-text.ts';
import {
  isRefusal,
  ofAnyCall,
  refusalStatus,
  refuse,
  type Refusal,
  type RefusalCode,
} from '../basics/refusals.ts';
import { defaultLanguage, type Language, languages, lookUpLanguage } from '../translations/languages.ts';
import { refusalValues } from '../translations/refusal-values.ts';
import { sayIn } from '../translations/words.ts';

/** What every error of /api says: a code, a sentence for people, and which fields are wrong; never the values sent. */
const RefusalShape = z.looseObject({
  refusal: z.string(),
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
});

type Issue = {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
  code?: string;
  keys?: string[];
};
type AnyShape = z.core.$ZodType;

/** The language of the answer: the page's, which the site's own client sends as Accept-Language. */
export const requestedLanguage = (c: Context): Language =>
  lookUpLanguage(preferredLanguages(c), languages) ?? defaultLanguage;

/** A list for a spreadsheet, saved under this name. */
export const answerCsv = (c: Context, csv: string, name: string): Response =>
  c.body(csv, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  });

type AnsweredFile = Record<'name' | 'type', string>;

/** Somebody’s own papers: saved, never shown on our pages, and by no cache kept (the API's own headers). */
const fileHeaders = ({ name, type }: AnsweredFile) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

export const answerFile = (c: Context, { bytes, ...file }: AnsweredFile & { bytes: Uint8Array }): Response =>
  c.body(new Uint8Array(bytes), 200, fileHeaders(file));

/** The same while it is being made: its length is not known before. */
export const answerStream = (
  c: Context,
  { stream, ...file }: AnsweredFile & { stream: ReadableStream<Uint8Array> },
): Response => c.body(stream, 200, fileHeaders(file));

/** What the request's Accept-Language names, the most wanted first. */
export const preferredLanguages = (c: Context): string[] =>
  parseAccept(c.req.header('accept-language') ?? '').map(({ type }) => type);

export function answerRefusal(c: Context, { refusal, detail }: Refusal): Response {
  // Each code is a key of the refusals catalogue; the check of translations demands it.
  const language = requestedLanguage(c);
  const more = typeof detail === 'object' && detail !== null ? detail : {};
  const message = sayIn(language, 'refusals')(refusal, refusalValues(language, detail));
  return c.json({ refusal, message, ...more }, refusalStatus[refusal]);
}

/** What was asked is done, and there is nothing to say about it; or why it is not. */
export const answerDone = (c: Context, outcome: Refusal | string): Response =>
  isRefusal(outcome) ? answerRefusal(c, outcome) : c.body(null, 204);

const isRefusalCode = (text: string): text is RefusalCode => text in refusalStatus;
const codeOf = (issue: Issue): string =>
  /^[a-z_]+$/.test(issue.message) ? issue.message : (issue.code ?? 'invalid');
/** So much of what was sent is said back: enough for whoever made a mistake, nothing for whoever sends a book. */
const longestPath = 100;
const mostIssues = 20;

const pathOf = (issue: Issue): string =>
  cutText(
    [
      ...(issue.path ?? []).map((step) =>
        typeof step === 'object' && step !== null && 'key' in step ? step.key : step,
      ),
      ...(issue.keys ?? []),
    ].join('.'),
    longestPath,
  ).toWellFormed();

/** A form that does not fit its shape, as a refusal that names the paths. */
function refuseForm(issues: readonly Issue[]): Refusal {
  const named = issues.map((issue) => ({ path: pathOf(issue), code: codeOf(issue) }));
  const specific = named.find(({ code }) => isRefusalCode(code) && refusalStatus[code] === 400)?.code;
  const unknown = named.some(({ code }) => code === 'unrecognized_keys') ? 'unknown_key' : 'bad_form';
  return {
    refusal: specific !== undefined && isRefusalCode(specific) ? specific : unknown,
    detail: { issues: named.slice(0, mostIssues) },
  };
}

/** PostgreSQL keeps neither NUL nor half of a character, and nobody types them. */
const isUnstorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || !value.isWellFormed()
    : typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable);

/** Parses at the boundary: what a handler reads with `c.req.valid(target)` has the shape, or the caller got a 400. */
export const validate = <Shape extends AnyShape, Target extends 'json' | 'query' | 'param' | 'header'>(
  target: Target,
  shape: Shape,
) =>
  validator(target, shape, (result, c) => {
    if (!result.success) return answerRefusal(c, refuseForm(result.error as readonly Issue[]));
    const isTyped = target === 'json' || target === 'query';
    return isTyped && isUnstorable(result.data) ? answerRefusal(c, refuse('bad_form')) : undefined;
  });

type Description = {
  summary: string;
  tag: string;
  ok?: AnyShape;
  status?: ContentfulStatusCode;
  refusals: readonly RefusalCode[];
};

/** A call's entry in the OpenAPI document: what it answers when it goes well, and every status it refuses with. */
export function describeCall({ summary, tag, ok, status = 200, refusals }: Description) {
  const statuses = [...new Set([...refusals, ...ofAnyCall].map((code) => refusalStatus[code]))];
  const codesOf = (wanted: number) => refusals.filter((code) => refusalStatus[code] === wanted).join(', ');
  return describeRoute({
    summary,
    tags: [tag],
    responses: {
      [status]: {
        description: 'OK',
        ...(ok ? { content: { 'application/json': { schema: resolver(ok) } } } : {}),
      },
      ...Object.fromEntries(
        statuses.map((wanted) => [
          wanted,
          {
            description: codesOf(wanted) || 'refused',
            content: { 'application/json': { schema: resolver(RefusalShape) } },
          },
        ]),
      ),
    },
  });
}
