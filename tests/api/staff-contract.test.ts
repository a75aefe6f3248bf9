import { expect, it } from 'vitest';
import { textsOf } from '../../src/contract/text/contract-text.rules.ts';
import { customerData } from '../builders/customer-data.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { endRentals } from '../support/shop/erasure.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('a contract at the desk', () => {
  it('is read in both of its texts, word by word as the customer’s page shows them, and the log says who read it', async () => {
    const shop = await aShop();
    const { contractToken: token, code } = await aPaidBooking(shop);
    const desk = await signedInBrowser(shop, 'desk');
    const read = () => desk.ask('GET', `/bookings/${code}/contract`);
    const readings = async () => {
      const query = shop.database.selectFrom('audit_entry').select(['staff_id as staffId', 'subject']);
      return query.where('action', '=', 'read a contract').execute();
    };
    // Before the customer has filled anything in there is nothing to open, and nothing to log.
    expect((await read()).body).toMatchObject({ status: 'pending', texts: [], signedAt: null });
    expect(await readings()).toEqual([]);

    const saved = await shop.ask('PUT', `/api/contracts/customer-data/${token}`, {
      customerData,
      contractLanguage: 'en',
      readIn: 'de',
    });
    const [italian, german] = textsOf(saved.body.contractText);
    expect((await read()).body).toEqual({
      status: 'completed',
      signedAt: null,
      textSha256: saved.body.textSha256,
      verificationCode: null,
      texts: [
        { language: 'it', text: italian },
        { language: 'de', text: german },
      ],
    });
    const { id } = await shop.database.selectFrom('booking').select('id').executeTakeFirstOrThrow();
    expect(await readings()).toEqual([{ staffId: desk.id, subject: id }]);
  });

  it('is one text where it was written as one, and says when it was signed', async () => {
    const shop = await aShop();
    const { contractToken, code } = await aPaidBooking(shop);
    await signWhole(shop, contractToken);
    const owner = await signedInBrowser(shop, 'owner');
    expect((await owner.ask('GET', `/bookings/${code}/contract`)).body).toMatchObject({
      status: 'signed',
      signedAt: expect.stringMatching(/^20/),
      verificationCode: expect.any(String),
      texts: [{ language: 'en', text: expect.stringContaining('Łukasz Ğündoğan') }],
    });
  });

  it('is closed once its person was forgotten, and to a rider', async () => {
    const shop = await aShop();
    const { contractToken, code } = await aPaidBooking(shop);
    await signWhole(shop, contractToken);
    const rider = await signedInBrowser(shop, 'rider');
    expect((await rider.ask('GET', `/bookings/${code}/contract`)).status).toBe(403);
    await endRentals(shop);
    await shop.desk.erasePerson({ code });
    const owner = await signedInBrowser(shop, 'owner');
    expect((await owner.ask('GET', `/bookings/${code}/contract`)).status).toBe(404);
  });
});
