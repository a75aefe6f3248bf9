import type { RunningServer } from './server.ts';

/** Asks a real server as somebody's browser does; for `signedInBrowser`. */
export const asDesk = ({ url }: RunningServer) =>
  async function ask(method: string, address: string, body?: unknown, given: Record<string, string> = {}) {
    const headers = { 'content-type': 'application/json', ...given };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}${address}`, { method, headers, ...content });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  };
