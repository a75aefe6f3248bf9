import { addDays, addMinutes, instantOf, wallClockOf } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { sendReport } from '../support/browser/desk-reports.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { findFaketime } from '../support/process/faketime.ts';
import { startShopInTime } from '../support/process/shop-in-time.ts';
import { contractTokenFor, mailsTo, signContract, until } from '../support/process/shopper.ts';
import * as customers from './after-the-key/customers.ts';
import * as desk from './after-the-key/desk.ts';
import * as fine from './after-the-key/fine.ts';
import { lookAtMail } from './after-the-key/look.ts';
import { openScreens } from './after-the-key/screens.ts';
import * as till from './after-the-key/till.ts';

const library = findFaketime();
test.beforeAll(() => test.skip(library === null, 'needs libfaketime'));

// The desk speaks Italian. Customers have a phone, German on one screen, English on the other: by that alone the two differ.
test('scooters come back late, half empty and scratched: told, objected to, paid from the kept card or through 3-D Secure; a deposit is renewed and taken in part, the till is five euros short, and three months later there is a fine', async ({
  browser,
}, { project }) => {
  test.setTimeout(600_000); // a season in one walk
  const language: customers.Spoken = project.name === 'phone' ? 'de' : 'en';
  const first = dayFromNow(1);
  const at = (days: number, time: string) => instantOf({ date: addDays(first, days), time });
  const shop = await startShopInTime(library ?? '', at(0, '08:30'));
  const screens = await openScreens(browser, shop);
  const { desk: office, phone, plain } = screens;
  const moveTo = (moment: Date) => {
    shop.moveTo(moment);
    return screens.follow();
  };
  const isDone = async (code: string, report: object) => {
    const doneAt = new Date(Date.now() + shop.aheadMs()).toISOString();
    expect(await sendReport(office, code, { ...report, doneAt })).toBe(204);
  };
  const mail = async (email: string, words: RegExp, name: string) => {
    const sent = await until(
      `a mail of ${words.source}`,
      async () =>
        (await mailsTo(shop.server().dataDir, email)).find(({ mail: { subject } }) =>
          words.test(subject ?? ''),
        ),
      60,
    );
    await lookAtMail(browser, sent, `mail-${name}-${language}`);
    return sent.mail;
  };
  const texts = customers.wordsIn(language);
  const pageOf = ({ own }: { own: string }) => ({ language, own });
  try {
    await enterDesk(office, shop.server());
    await desk.keepCards(office);
    const lukasz = await test.step('a customer books and lets the shop keep their card', async () => {
      const booked = await customers.bookAndLetKeepCard(phone, language, first);
      await signContract(shop.server().url, await contractTokenFor(shop.server().dataDir, booked.email));
      return booked;
    });
    const sam = await customers.bookWithAskingCard(shop.server(), { language, day: first });
    await desk.askForDeposits(office, '300');
    const johanna = await customers.bookForNineDays(shop.server(), { language, day: first });

    await test.step('at noon the keys go out, one for a deposit that is given on the spot', async () => {
      await moveTo(at(0, '11:50'));
      const link = await desk.showDeposit(office, johanna.code);
      expect(await sendReport(office, johanna.code, await aReport({ damages: [] }))).toBe(409);
      await customers.giveDeposit(plain, { ...pageOf(johanna), link });
      await desk.seeDepositHeld(office);
      for (const { code } of [lukasz, sam, johanna]) await isDone(code, await aReport({ damages: [] }));
    });

    await test.step('the day’s till is five euros short', async () => {
      await till.openTill(office);
      await till.sellForCash(office);
      await till.takePetrolOut(office);
      await till.closeTill(office);
      await till.printSheet(office);
    });

    await test.step('more than an hour late, half a tank short, scratched: decided and told', async () => {
      await moveTo(at(1, '13:20'));
      await isDone(sam.code, await aReturn({ fuelEighths: 6 }));
      await desk.announceAll(office, sam.code);
      await desk.returnScratched(office, lukasz.code);
      await desk.decideCharges(office, lukasz.code, texts.scratch);
      const told = await mail(lukasz.email, /121[.,]50/, 'announced');
      expect(told.attachments.length).toBeGreaterThan(2);
    });

    await test.step('the scratch is objected to, and given up', async () => {
      await customers.objectToScratch(phone, pageOf(lukasz));
      await desk.withdrawScratch(office, lukasz.code, texts.answer);
      await mail(lukasz.email, texts.answered, 'answered');
    });

    await test.step('the deposit is renewed before the bank lets it go', async () => {
      const { captureBefore } = (await desk.depositNow(office, johanna.code)) ?? {};
      await moveTo(addMinutes(new Date(captureBefore ?? ''), -24 * 60 + 5));
      await until(
        'the deposit to be renewed',
        async () => {
          const deposit = await desk.depositNow(office, johanna.code);
          return deposit?.state === 'held' && deposit.captureBefore !== captureBefore;
        },
        60,
      );
    });

    const astray =
      await test.step('after the days the kept card pays; where its bank wants its owner, a link comes', async () => {
        await moveTo(at(9, '10:00'));
        await office.goto('/admin');
        await mail(lukasz.email, texts.taken, 'taken');
        const toll = await mail(lukasz.email, texts.asked, 'toll-asked');
        const asked = await mail(sam.email, texts.asked, 'bank-wants-owner');
        await customers.payWithAskingCard(customers.payPageIn(asked));
        await mail(sam.email, texts.receipt, 'paid');
        return customers.payPageIn(toll);
      });

    await test.step('the toll is paid through 3-D Secure, by a link in the place of one that went astray', async () => {
      await customers.seeAsked(phone, pageOf(lukasz));
      const link = await desk.renewPayLink(office, lukasz.code);
      await customers.payThroughBank(phone, { language, astray, link });
      await desk.seeAllPaid(office, lukasz.code);
      await customers.removeCard(plain, pageOf(lukasz));
    });

    await test.step('a helmet is missing: it is taken from the deposit, the rest is free, and the helmet comes after all', async () => {
      await isDone(johanna.code, await aReturn({ missing: [{ thing: 'helmet', pieces: 1 }] }));
      await desk.announceAll(office, johanna.code);
      await customers.agreeToHelmet(plain, pageOf(johanna));
      await moveTo(at(9, '10:20')); // the next sweep
      const taken = await mail(johanna.email, texts.captured, 'deposit-captured');
      expect(taken.text).toContain('240');
      await customers.seeCaptured(phone, pageOf(johanna));
      await desk.seeDepositCaptured(office, johanna.code);
      await desk.giveBackHelmet(office);
      await customers.seeRefunded(phone, pageOf(johanna));
    });

    await test.step('three months later a notice comes', async () => {
      const plate = await fine.plateOf(office, lukasz.code);
      await moveTo(at(92, '10:00'));
      await shop.startAgain();
      await enterDesk(office, shop.server());
      const ridden = wallClockOf(at(0, '18:00'));
      await fine.recordFine(office, { plate, at: ridden, notifiedOn: addDays(first, 91) });
      await fine.nameSigner(office, lukasz.code);
      const notice = await mail(lukasz.email, new RegExp(plate), 'fine-notice');
      expect(notice.attachments.map(({ mimeType }) => mimeType)).toContain('image/jpeg');
      await fine.markSent(office);
    });
  } finally {
    await screens.close();
    await shop.close();
  }
});
