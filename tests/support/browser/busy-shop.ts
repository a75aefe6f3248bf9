import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PayoutLinesAnswer, PayoutsAnswer } from '../../../src/back-office/payouts/payouts.shape.ts';
import { addHours, wallClockOf } from '../../../src/basics/rome-time.ts';
import { aBookingBody } from '../../builders/a-booking.ts';
import { atTheOffice, dayFromNow } from '../../builders/a-booking-request.ts';
import { aPhoto, aReport, aReturn } from '../../builders/a-report.ts';
import { aClosing } from '../../builders/a-till.ts';
import { aWalkIn } from '../../builders/a-walk-in.ts';
import {
  book,
  bookAndPay,
  call,
  contractTokenFor,
  payByCard,
  payment,
  signContract,
  until,
} from '../process/shopper.ts';
import type { RunningServer } from '../process/server.ts';
import { fromDesk } from './desk-pages.ts';
import { invoiceFromDesk } from './invoice-pages.ts';
import { bookTenStops, nameRiders } from './ten-stops.ts';

const disputedCard = '4000 0000 0000 0259';
const longName = 'Maximiliane Wolfeschlegelsteinhausen-Bergerdorff';

type Ask = (
  method: string,
  address: string,
  body?: object,
) => Promise<Awaited<ReturnType<typeof fromDesk>>['answer']>;

/** What pages of one thing are opened with. */
export type BusyShop = Awaited<ReturnType<typeof makeBusy>>;

/** By the owner's page: of everything that the desk has a list of there is something, with a name and a sum as long as they come. */
export async function makeBusy(page: Page, shop: RunningServer) {
  const ask: Ask = async (method, address, body) => {
    const { status, answer } = await fromDesk(page, method, address, body);
    if (status >= 300) throw new Error(`${method} ${address}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  };
  await setPayments(ask);
  const partner = await addPartner(ask);
  await bookTenStops(shop);
  await nameRiders(page, shop);
  const ridden = await rideAndDispute(shop, ask);
  const partPaid = await payPart(shop);
  const sales = await sellAtDesk(page, ask);
  await invoiceFromDesk(page, sales.cash);
  await ask('POST', '/money-requests', {
    id: randomUUID(),
    lines: [{ text: 'Casco smarrito e pulizia straordinaria', cents: 48_50 }],
    until: dayFromNow(7),
    byMail: false,
    booking: null,
    to: { name: longName, email: 'ada@guest.example', phone: '', language: 'en' },
  });
  const fine = await recordFine(ask);
  const message = await writeMessage(shop, ask);
  const tillDay = await closeTill(ask);
  return { ...sales, ridden, partPaid, partner, fine, message, tillDay };
}

async function setPayments(ask: Ask): Promise<void> {
  const { version: basedOn, value } = await ask('GET', '/settings/payments');
  await ask('PUT', '/settings/payments', {
    basedOn,
    value: { ...value, partPercent: 30, restDays: 0, onArrival: true },
  });
}

async function addPartner(ask: Ask): Promise<string> {
  const id = randomUUID();
  await ask('POST', '/partners', {
    id,
    code: 'SIRENA',
    name: 'Hotel Sirena & Terrazza dei Mulini',
    town: 'Positano',
    address: 'Via dei Mulini 4, 84017 Positano SA',
    language: 'it',
    terms: { otherwise: { kind: 'percent', hundredths: 1250 }, seasons: [], withheldHundredths: 0 },
    active: true,
  });
  return id;
}

/** Signed, handed over, brought back late and with a scratch, and what was paid for it is disputed. */
async function rideAndDispute(shop: RunningServer, ask: Ask): Promise<string> {
  const email = 'ridden@guest.example';
  const body = aBookingBody({ startDate: dayFromNow(2), endDate: dayFromNow(3), language: 'en' });
  const { body: held } = await book(shop.url, {
    ...body,
    driver: { ...body.driver, fullName: longName, email },
  });
  await payByCard(held.checkoutUrl, disputedCard);
  await until('the payment to be known', async () => (await payment(shop.url, held)).body.bookingUrl);
  await signContract(shop.url, await contractTokenFor(shop.dataDir, email));
  const code = held.bookingId;
  await ask('POST', `/bookings/${code}/reports`, await aReport({ damages: [] }));
  await ask('POST', `/bookings/${code}/reports`, await aReturn({ fuelEighths: 3 }));
  await ask('POST', `/customers/${code}/notes`, {
    id: randomUUID(),
    text: 'Riporta il casco bagnato: controllare la fodera.',
    atHandover: true,
  });
  return code;
}

async function payPart(shop: RunningServer): Promise<string> {
  const day = dayFromNow(1);
  const body = aBookingBody({
    startDate: day,
    endDate: dayFromNow(2),
    ...atTheOffice,
    payNowCents: 20_00,
  });
  return (
    await bookAndPay(shop.url, {
      ...body,
      driver: { ...body.driver, fullName: 'Karl-Heinz Müller-Lüdenscheidt' },
    })
  ).bookingId;
}

/** For cash; by a link that is not paid yet; kept for who calls, with an offer; and for the pickup, accepted with nothing paid. */
async function sellAtDesk(page: Page, ask: Ask) {
  const sell = async (changes: Parameters<typeof aWalkIn>[0]) =>
    String((await ask('POST', '/walk-ins', aWalkIn(changes))).code);
  const days = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
  const { date, time } = wallClockOf(addHours(new Date(), 4));
  const keep = (as: 'offer' | 'arrival') =>
    sell({
      ...days,
      way: 'kept',
      source: 'telephone',
      partner: 'SIRENA',
      kept: { date, time: time.slice(0, 5), as },
    });
  const cash = await sell({
    ...days,
    agreed: { cents: 34_567_89, why: 'Un mese intero' },
    expectedTotalCents: 34_567_89,
  });
  await sell({ ...days, way: 'terminal', number: '004512' });
  const byLink = await sell({ ...days, way: 'link' });
  const offered = await keep('offer');
  const unpaid = await keep('arrival');
  const { link } = (await ask('GET', `/walk-ins/${unpaid}`)).kept;
  const customer = await page.context().newPage();
  await customer.goto(link);
  await customer.locator('main [name=terms]').check();
  await customer.locator('main form:has([name=terms]) button').click();
  await customer.waitForLoadState();
  await customer.close();
  return { cash, byLink, offered, unpaid };
}

async function recordFine(ask: Ask): Promise<string> {
  const id = randomUUID();
  const file = (await aPhoto({ width: 300, height: 200 })).toString('base64');
  await ask('POST', '/fines', {
    id,
    plate: 'ZZ00099',
    day: dayFromNow(-1),
    time: '11:20',
    place: 'Via dei Mille 4, Amalfi',
    authority: 'Polizia Locale di Amalfi',
    noticeNumber: '2027/1234',
    notifiedOn: dayFromNow(0),
    scan: { name: 'verbale.jpg', file },
  });
  return id;
}

async function writeMessage(shop: RunningServer, ask: Ask): Promise<string> {
  await call('POST', `${shop.url}/api/contact`, {
    name: longName,
    email: 'zoe@guest.example',
    subject: 'Casco per mia figlia di sei anni, e due giorni in più',
    message: 'Buongiorno,\nabbiamo prenotato per sabato. Avete un casco piccolo?\nGrazie, Zoë',
  });
  const { lines } = await ask('GET', '/inbox');
  return String(lines[0].id);
}

/** A day that is closed and signed, and the next one open. */
async function closeTill(ask: Ask): Promise<number> {
  await ask('POST', '/till/open', { floatCents: 100_00 });
  const { number, expectedCents, openedBy: name } = (await ask('GET', '/till')).open;
  await ask('POST', '/till/close', aClosing({ number, expectedCents, leftCents: 50_00, name }));
  await ask('POST', '/till/open', { floatCents: 50_00 });
  return number;
}

/** To a bank nothing goes in a demo: what the page is told where it does. */
export async function answerPayouts(page: Page): Promise<void> {
  const [code, arrivesOn] = ['7KRKK26B', dayFromNow(0)];
  const month = arrivesOn.slice(0, 7);
  const sum = { count: 2, grossCents: 12_345_67, feeCents: 234_56, netCents: 12_111_11 };
  const line = { day: arrivesOn, code, currency: 'eur', knownCents: 65_00, sourceId: null } as const;
  const answer: PayoutsAnswer = {
    month,
    months: [month],
    payouts: [
      { status: 'paid', agreement: 'agrees', needsLook: false } as const,
      { status: 'in_transit', agreement: 'lines', needsLook: true } as const,
    ].map((payout, n) => ({
      ...payout,
      id: `po_${n}`,
      arrivesOn,
      amountCents: sum.netCents,
      currency: 'eur',
      sum,
      byHand: null,
    })),
    all: { amountCents: sum.netCents, feeCents: sum.feeCents },
    waiting: { count: sum.count, netCents: sum.netCents, paidCents: 0 },
  };
  const lines: PayoutLinesAnswer = {
    lines: [
      {
        ...line,
        id: 'a',
        kind: 'charge',
        grossCents: 65_00,
        feeCents: 1_23,
        netCents: 63_77,
        match: 'agrees',
      },
      { ...line, id: 'b', kind: 'fee', grossCents: 0, feeCents: 2_00, netCents: -2_00, match: 'own' },
    ],
  };
  await page.route('**/api/staff/payouts', (asked) => asked.fulfill({ json: answer }));
  await page.route('**/api/staff/payouts/*', (asked) => asked.fulfill({ json: lines }));
}
