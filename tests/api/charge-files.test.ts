import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aPhoto } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { photoFiles } from '../support/shop/photo-files.ts';
import { charged } from '../support/shop/charges.ts';

describeOnPostgres('the file of a charge', () => {
  it('takes the place of no photo of a report, though it is sent under its number', async () => {
    const rental = await charged();
    const photo = await rental.sendPhoto();
    await rental.returned({ fuelEighths: 4, photos: [photo] });
    const read = () => rental.desk.ask('GET', `/bookings/${rental.own.code}/photos/${photo}`);
    expect((await read()).status).toBe(200);
    const [fuel] = await rental.charges();
    const sent = { kind: 'photo', file: (await aPhoto({ width: 90, height: 60 })).toString('base64') };
    expect((await rental.ask('PUT', `/${fuel?.id}/files/${photo}`, sent)).status).toBe(204);
    expect((await read()).status).toBe(200);
    expect((await rental.ask('POST', `/${fuel?.id}/files/${photo}/remove`, {})).status).toBe(204);
    expect((await read()).status).toBe(200);
  });

  it('that is sent twice at once under one number with other content is one file, and the other is told', async () => {
    const rental = await charged();
    await rental.returned({ fuelEighths: 4 });
    const [fuel] = await rental.charges();
    const file = randomUUID();
    const pictures = await Promise.all([
      aPhoto({ width: 90, height: 60 }),
      aPhoto({ width: 80, height: 60 }),
    ]);
    const answers = await Promise.all(
      pictures.map((picture) =>
        rental.ask('PUT', `/${fuel?.id}/files/${file}`, { kind: 'photo', file: picture.toString('base64') }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.refusal).toBe('key_reused');
  });

  it('that is the receipt of one charge is that of no other, which is then not added', async () => {
    const rental = await charged();
    await rental.returned({});
    const receipt = { id: randomUUID(), file: (await aPhoto({ width: 90, height: 60 })).toString('base64') };
    const toll = {
      kind: 'tolls',
      part: null,
      thing: null,
      pieces: 1,
      cents: 500,
      text: 'A3',
      why: '',
      receipt,
    };
    const add = () => rental.ask('POST', '', { ...toll, id: randomUUID() });
    expect((await add()).status).toBe(204);
    expect((await add()).body.refusal).toBe('key_reused');
    expect(await rental.stored()).toEqual(['tolls proposed 500']);
  });
});

describeOnPostgres('a receipt', () => {
  it('whose charge is refused, or was added before, leaves no file behind', async () => {
    const rental = await charged();
    await rental.returned({ fuelEighths: 8 });
    const files = async () =>
      [...(await photoFiles(rental.shop)).keys()].filter((name) => name.includes('charge-'));
    const toll = {
      id: randomUUID(),
      kind: 'tolls',
      part: null,
      thing: null,
      pieces: 1,
      cents: 450,
      text: 'A3',
      why: '',
    };
    const send = async (changes: object = {}) => {
      const receipt = {
        id: randomUUID(),
        file: (await aPhoto({ width: 90, height: 60 })).toString('base64'),
      };
      return rental.ask('POST', '', { ...toll, ...changes, receipt });
    };
    expect((await send()).status).toBe(204);
    expect(await files()).toHaveLength(1);
    expect((await send()).status).toBe(204);
    const other = { id: randomUUID(), kind: 'cleaning', cents: 900_000 };
    expect((await send(other)).body.refusal).toBe('above_rule');
    expect(await files()).toHaveLength(1);
  });
});
