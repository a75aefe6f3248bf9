import type { RunningServer } from '../support/process/server.ts';

/** A call of the desk, and what it answers. */
export type DeskCall = (method: string, address: string, body?: object) => Promise<string>;

/** By the link that the start printed, which works once. */
export async function ownersBrowser({ url, output }: RunningServer): Promise<DeskCall> {
  const token = /enter#([\w-]{43})/.exec(output())?.[1] ?? '';
  let cookie = '';
  const ask = async (method: string, address: string, body?: object): Promise<string> => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
    const content = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}/api/staff${address}`, { method, headers, ...content });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
    cookie ||= answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return text;
  };
  await ask('POST', '/enter', { token });
  return ask;
}
