import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import { refusalStatus } from '../basics/refusals.ts';
import { business } from '../shop/business.rules.ts';

/** What the guards in front of every write may answer, whatever the call itself says (api-guards.ts). */
const guarded = (['foreign_origin', 'too_large', 'json_only'] as const).map(
  (code) => [refusalStatus[code], code] as const,
);

/** The desk's calls are the desk's own: its pages and they are delivered together. */
const ofTheDesk = /^\/api\/staff\b/;

/** The OpenAPI document of every described call, made from the same shapes that parse the requests. */
export async function apiDocument(app: Hono, publicUrl: string): Promise<OpenAPIV3_1.Document> {
  const about = { info: { title: business().name, version: '1' }, servers: [{ url: publicUrl }] };
  const document = (await generateSpecs(app, {
    exclude: [ofTheDesk],
    documentation: { openapi: '3.1.0', ...about },
  })) as OpenAPIV3_1.Document;
  for (const operations of Object.values(document.paths ?? {})) {
    for (const write of [operations?.post, operations?.put]) addGuards(write);
  }
  return document;
}

function addGuards(operation: OpenAPIV3_1.OperationObject | undefined): void {
  if (!operation?.responses) return;
  // Every call describes its 429, and every refusal has one shape.
  const content = (operation.responses[refusalStatus.too_many_requests] as OpenAPIV3_1.ResponseObject)
    .content;
  for (const [status, code] of guarded)
    operation.responses[status] ??= { description: code, ...(content ? { content } : {}) };
}
