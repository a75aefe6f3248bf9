import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aReport, aReturn } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { charged } from '../support/shop/charges.ts';

type Counted = Parameters<typeof aReport>[0];

/** Out with two helmets and a key, which is what the handover's report counted. */
async function out(
  counted: Counted = {
    handedOut: [
      { thing: 'helmet', pieces: 2 },
      { thing: 'key', pieces: 1 },
    ],
  },
) {
  const rental = await charged({ fees: { lostKeyCents: 90_00, lostHelmetCents: 60_00 } });
  expect((await rental.report(await aReport({ damages: [], ...counted }))).status).toBe(204);
  const add = async (thing: string, pieces = 1) => {
    const body = {
      id: randomUUID(),
      kind: 'loss',
      part: null,
      thing,
      pieces,
      cents: null,
      text: '',
      why: '',
    };
    const { status, body: answer } = await rental.ask('POST', '', body);
    return status === 409 ? answer.refusal : status;
  };
  const back = async (...missing: NonNullable<Parameters<typeof aReturn>[0]>['missing'] & object) =>
    expect((await rental.report(await aReturn({ missing }))).status).toBe(204);
  return { ...rental, add, back };
}

describeOnPostgres('a helmet or a key that does not come back', () => {
  it('is charged once, be it named by the desk while the scooter is out and by the return’s report too', async () => {
    const { add, back, sums } = await out();
    expect(await add('key')).toBe(204);
    await back({ thing: 'key', pieces: 1 }, { thing: 'helmet', pieces: 1 });
    expect(await sums()).toEqual(['loss proposed 6000', 'loss proposed 9000']);
  });

  it('is not charged by the desk beyond what went out, counted with what the report has charged', async () => {
    const { add, back, sums } = await out();
    await back({ thing: 'key', pieces: 1 }, { thing: 'helmet', pieces: 1 });
    expect([await add('key'), await add('helmet', 2), await add('helmet')]).toEqual([
      'missing_too_many',
      'missing_too_many',
      204,
    ]);
    expect(await add('helmet')).toBe('missing_too_many');
    expect(await sums()).toEqual(['loss proposed 6000', 'loss proposed 6000', 'loss proposed 9000']);
  });

  it('is charged by the desk as often as it says where no handover counted what went out', async () => {
    const { add } = await out({});
    expect([await add('key'), await add('key')]).toEqual([204, 204]);
  });

  it('is charged by one of two windows that name it in the same moment', async () => {
    const { add } = await out();
    const answers = await Promise.all([add('key'), add('key'), add('key')]);
    expect(answers.filter((answer) => answer === 204)).toHaveLength(1);
  });
});
