import { noticeShopVersion } from './settings/reread-shop.ts';
import type { StaffCall } from './staff-calls.ts';

/** An answer that is not 2xx, with the shop's own sentence about it. */
export class StaffApiError extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly refusal: string;
  readonly answer: Record<string, unknown>;

  constructor(status: number, answer: Record<string, unknown>) {
    super(stringField(answer, 'message') || String(status));
    this.status = status;
    this.refusal = stringField(answer, 'refusal');
    this.answer = answer;
  }
}

/** The fields of a form that the server refused. */
export type FieldIssue = { path: string; code: string };
export function issuesOf(fault: unknown): FieldIssue[] {
  const issues = fault instanceof StaffApiError ? fault.answer['issues'] : undefined;
  return Array.isArray(issues) ? (issues as FieldIssue[]) : []; // the server’s own shape
}

const stringField = (answer: Record<string, unknown>, key: string): string => {
  const value = answer[key];
  return typeof value === 'string' ? value : '';
};

const idleAfterMs = 60_000;
let lastTouch = Date.now();
for (const event of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(event, () => (lastTouch = Date.now()), { passive: true, capture: true });

/** Nobody has touched the page for a while: its own polling keeps no session alive (require-permission.api.ts). */
const backgroundRequestHeader = (): Record<string, string> =>
  Date.now() - lastTouch > idleAfterMs ? { 'costiera-by-itself': '1' } : {};

/** The last answers that came with a tag, in this tab's memory alone: personal data is never left on a shared laptop. */
const responsesByEtag = new Map<string, { tag: string; answer: unknown }>();
export const clearCachedResponses = (): void => responsesByEtag.clear();

const language = (): string => document.documentElement.lang;

export async function fetchStaff<Answer>(address: string, signal?: AbortSignal): Promise<Answer> {
  const known = responsesByEtag.get(address);
  const headers = {
    'accept-language': language(),
    ...backgroundRequestHeader(),
    ...(known ? { 'if-none-match': known.tag } : {}),
  };
  const response = await fetch(`/api/staff${address}`, signal ? { headers, signal } : { headers });
  noticeShopVersion(response);
  if (response.status === 304 && known) return known.answer as Answer; // the same call's own answer
  const answer: Answer = await parseResponse(response);
  const tag = response.headers.get('etag');
  if (tag) responsesByEtag.set(address, { tag, answer });
  return answer;
}

export async function sendStaff<Answer = null>(...call: StaffCall): Promise<Answer> {
  const [method, address, body = {}] = call;
  const headers = { 'accept-language': language(), 'content-type': 'application/json' };
  const sent: RequestInit = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`/api/staff${address}`, sent);
  noticeShopVersion(response);
  return parseResponse(response);
}

/** The server's own shapes (src/back-office): pages and calls are delivered together. */
async function parseResponse<Answer>(response: Response): Promise<Answer> {
  if (response.status === 204) return null as Answer; // asked for by who expects nothing
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new StaffApiError(response.status, answer);
  return answer;
}
