import type * as z from 'zod/mini';

/** Nobody waits longer for what the shop can do without. */
const patienceMs = 4_000;

/** Why somebody else's answer is of no use. Its message never holds the question, which may be personal or hold a key. */
class ServiceUnavailable extends Error {
  override name = 'NoAnswer';
}

type JsonRequest = { url: string; headers: Record<string, string>; body?: unknown };

/** One question to another host and its answer, read by its shape. Throws NoAnswer. */
export async function fetchJson<Shape extends z.ZodMiniType>(
  shape: Shape,
  { url, headers, body }: JsonRequest,
): Promise<z.output<Shape>> {
  const json = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const request = { headers: { accept: 'application/json', 'content-type': 'application/json', ...headers } };
  const answer = await read(url, { ...request, ...json, redirect: 'error' });
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new ServiceUnavailable('an answer of another shape');
  return parsed.data;
}

async function read(url: string, request: RequestInit): Promise<unknown> {
  let status = 0;
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(patienceMs) });
    status = answer.status;
    if (answer.ok) return await answer.json();
  } catch (fault) {
    // Its name alone: the message may repeat what was asked.
    throw new ServiceUnavailable(fault instanceof Error ? fault.name : 'unknown');
  }
  throw new ServiceUnavailable(`status ${status}`);
}
