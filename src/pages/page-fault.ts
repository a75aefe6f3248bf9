import type { Context } from 'hono';
import { isUnreachable } from '../database/unreachable.ts';
import { sayIn } from '../translations/words.ts';
import { type HeaderOptions, securityHeaders } from '../http/headers.ts';
import { match } from './match.ts';

/** A page that could not be drawn, in a sentence: a page of ours would need what is missing. */
export function answerPageFault(c: Context, fault: unknown, options: HeaderOptions): Response {
  const found = match(c.req.path);
  const say = sayIn('redirect' in found ? 'it' : found.language, 'refusals');
  const away = isUnreachable(fault);
  return c.text(say(away ? 'out_of_order' : 'fault'), away ? 503 : 500, {
    ...securityHeaders(options),
    'cache-control': 'no-store',
    ...(away ? { 'retry-after': '5' } : {}),
  });
}
