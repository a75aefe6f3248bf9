import { expect, it } from 'vitest';
import type { ReportBody } from '../../src/handover/report.shape.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { anExtra } from '../builders/an-extra.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';

type Reported = Pick<ReportBody, 'kind' | 'handedOut' | 'missing'>;

describeOnPostgres('what goes out with a scooter', () => {
  it('is counted at the handover, and the return is read beside it; a report of before says nothing of it', async () => {
    const shop = await aShop();
    const desk = await signedInBrowser(shop, 'desk');
    const send = async (code: string, body: ReportBody) =>
      expect((await desk.ask('POST', `/bookings/${code}/reports`, body)).status).toBe(204);
    const read = async (code: string): Promise<Reported[]> =>
      (await desk.ask('GET', `/bookings/${code}/handover`)).body.reports;
    const { code } = await aPaidBooking(shop);
    const handedOut = [
      { thing: 'helmet', pieces: 2 },
      { thing: 'key', pieces: 1 },
    ] as const;
    await send(code, await aReport({ handedOut: [...handedOut] }));
    const missing = [{ thing: 'helmet', pieces: 1 }] as const;
    await send(code, await aReturn({ missing: [...missing], handedOut: [...handedOut] }));
    expect(await read(code)).toMatchObject([{ handedOut, missing: [] }, { missing }]);
    // A return hands nothing out.
    expect((await read(code))[1]).not.toHaveProperty('handedOut');
    const { code: former } = await aPaidBooking(shop);
    await send(former, await aReport());
    expect((await read(former))[0]).not.toHaveProperty('handedOut');
  });

  it('limits what is missing at the return, with the helmets on its list; nobody counted a lock, nor anything at a handover of before', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const childHelmet = anExtra({ isIncluded: true, lostThing: 'helmet' });
    expect((await owner.ask('POST', '/extras', childHelmet)).status).toBe(201);
    const send = async (code: string, body: ReportBody) => {
      const { status, body: answer } = await owner.ask('POST', `/bookings/${code}/reports`, body);
      return status === 409 ? answer.refusal : status;
    };
    const helmets = (pieces: number) => ({ thing: 'helmet' as const, pieces });
    const { code } = await aPaidBooking(shop);
    const key = { thing: 'key', pieces: 1 } as const;
    expect(await send(code, await aReport({ handedOut: [helmets(2), helmets(2)] }))).toBe(400);
    expect(await send(code, await aReport({ handedOut: [helmets(2), key] }))).toBe(204);
    const back = await aReturn({ missing: [helmets(4)] });
    expect(await send(code, back)).toBe('missing_too_many');
    expect(await send(code, { ...back, missing: [{ ...key, pieces: 2 }] })).toBe('missing_too_many');
    expect(await send(code, { ...back, missing: [helmets(1), helmets(2)] })).toBe(400);
    // The phone has kept it under its number: mended it is taken.
    const mended = { ...back, missing: [helmets(3), key, { thing: 'lock' as const, pieces: 2 }] };
    expect(await send(code, mended)).toBe(204);
    const { code: former } = await aPaidBooking(shop);
    expect(await send(former, await aReport())).toBe(204);
    expect(await send(former, await aReturn({ missing: [helmets(4)] }))).toBe(204);
  });

  it('is of the list as what its owner says that it is charged, and of no other kind', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const body = anExtra({ isIncluded: true, lostThing: 'helmet' });
    expect((await owner.ask('POST', '/extras', body)).status).toBe(201);
    expect((await owner.ask('POST', '/extras', { ...body, lostThing: 'jacket' })).status).toBe(400);
    const { code } = await aPaidBooking(shop);
    const { equipment, people, helmets } = (await owner.ask('GET', `/bookings/${code}/handover`)).body;
    expect(equipment.map(({ lostThing }: { lostThing: string | null }) => lostThing)).toEqual([
      'lock',
      null,
      null,
      'helmet',
    ]);
    // Two people have room on it, and the site says so.
    expect({ people, helmets }).toEqual({ people: null, helmets: 2 });
  });
});
