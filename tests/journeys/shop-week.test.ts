import { enterDesk } from '../support/browser/desk-pages.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { inviteStaff, signIn } from '../support/browser/staff-account.ts';
import { TapTable } from '../support/browser/tap-counter.ts';
import { nameRiders } from '../support/browser/ten-stops.ts';
import { findFaketime } from '../support/process/faketime.ts';
import { addHotel, bookTheWeek, handOverOf, returnOf } from './shop-week/bookings.ts';
import * as desk from './shop-week/desk.ts';
import * as outside from './shop-week/outside.ts';
import * as owner from './shop-week/owner.ts';
import * as rider from './shop-week/rider.ts';
import { beginWeek } from './shop-week/week.ts';

const library = findFaketime();
test.beforeAll(() => test.skip(library === null, 'needs libfaketime'));

test('a week of the shop: its owner, the desk, a rider on a phone and a hotel each do their work in few taps, and see what is theirs', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const taps = new TapTable();
  const week = await beginWeek(browser, library ?? '');
  try {
    await enterDesk(week.owner, week.shop.server());
    const ciro = await nameRiders(week.owner, week.shop.server());
    const bruna = await inviteStaff(week.owner, week.shop.server(), { name: 'Bruna Ferrara', role: 'desk' });
    const partnerPage = await addHotel(week);
    const booked = await bookTheWeek(week);

    await test.step('Monday: the owner looks around, the desk answers a guest and gives a stop away', async () => {
      await owner.lookAround(week.owner);
      await signIn(week.desk, bruna);
      await desk.answerAtCounter(week.desk, taps);
      await desk.moveStop(week.desk);
    });

    await test.step('Tuesday: the rider has the day’s road in front, and hands over at the hotel', async () => {
      await week.moveTo(1, '08:50');
      await signIn(week.rider, ciro);
      await rider.seeRound(week.rider);
      await rider.showCode(week.rider);
      await rider.handOver(week, ciro, taps);
      for (const each of [booked.company, booked.movedStop]) await handOverOf(week, each);
      await week.moveTo(1, '19:00');
      await returnOf(week, booked.movedStop);
    });

    await test.step('Wednesday: a scooter comes back late, and its customer is told what that costs', async () => {
      await week.moveTo(2, '13:40');
      await rider.returnLate(week.rider, ciro, taps);
      await desk.chargeLateReturn(week.desk, booked.hotelGuest.code, taps);
      await desk.proposeDoNotRent(week, booked.barred.code, taps);
    });

    await test.step('Thursday: a company wants an invoice; whom not to rent to is decided, and seen at the door', async () => {
      await week.moveTo(3, '09:50');
      await returnOf(week, booked.company);
      await outside.askForInvoice(week.guest, booked.company.own);
      await desk.issueInvoice(week.desk, booked.company.code, taps);
      await owner.confirmDoNotRent(week.owner);
      await rider.seeWarning(week.rider);
      await owner.giveBackAll(week, booked.barred.code);
    });

    await test.step('Friday: the till is counted and closed, five euros short', async () => {
      await week.moveTo(4, '08:40');
      await desk.openTill(week.desk);
      await desk.sellForCash(week);
      await week.moveTo(4, '19:30');
      await desk.closeTill(week.desk, bruna.name, taps);
    });

    await test.step('Saturday: the hotel’s guest is handed a scooter, without a finger on the screen', async () => {
      await week.moveTo(5, '09:55');
      await rider.handOverByKeyboard(week.rider);
      await week.moveTo(6, '17:30');
      await returnOf(week, booked.sentByHotel);
      await owner.seeDayDone(week.owner);
    });

    await test.step('the month is over: the accountant has it, and the hotel knows what it is owed', async () => {
      await week.endMonth();
      await owner.giveMonthToAccountant(week, taps);
      await outside.readStatement(week, partnerPage, booked);
    });
    console.log(`\n${String(taps)}\n`);
    expect(taps.overBound).toEqual([]);
    // Whoever signs in was not, when the page asked.
    expect(week.trouble.flat().filter((said) => !said.includes('401'))).toEqual([]);
  } finally {
    await week.close();
  }
});
