import { randomUUID } from 'node:crypto';
import type { ChargesAnswer } from '../../src/back-office/charges/charges.shape.ts';
import { aPhoto, aReport, aReturn } from '../builders/a-report.ts';
import type { RunningServer } from '../support/process/server.ts';

/**
 * The desk hands a booking's scooter over and takes it back half empty, and announces that with a photo: the photo's id. It asks for money
 * besides: the request's.
 */
export async function anEvidence(
  server: RunningServer,
  code: string,
): Promise<{ file: string; requestId: string }> {
  const ask = await ownersBrowser(server);
  const at = (address: string): string => `/bookings/${code}${address}`;
  await ask('POST', at('/reports'), await aReport({ damages: [] }));
  await ask('POST', at('/reports'), await aReturn({ fuelEighths: 4 }));
  const { charges } = JSON.parse(await ask('GET', at('/charges'))) as ChargesAnswer;
  const [fuel] = charges;
  if (!fuel) throw new Error('half a tank is charged');
  const file = randomUUID();
  const photo = (await aPhoto({ width: 300, height: 200 })).toString('base64');
  await ask('PUT', at(`/charges/${fuel.id}/files/${file}`), { kind: 'photo', file: photo });
  const { charges: shown } = JSON.parse(await ask('GET', at('/charges'))) as ChargesAnswer;
  const told = shown.map(({ id, version, cents }) => ({ id, version, cents }));
  await ask('POST', at('/charges/announce'), { charges: told });
  const requestId = randomUUID();
  const lines = [{ text: 'Casco', cents: 60_00 }];
  const asked = { id: requestId, lines, until: null, byMail: false, booking: code, to: null };
  await ask('POST', '/money-requests', asked);
  return { file, requestId };
}

/** By the link that the start printed, which works once. */
async function ownersBrowser({ url, output }: RunningServer) {
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
