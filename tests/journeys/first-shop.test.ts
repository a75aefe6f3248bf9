import type { Browser, Page } from '@playwright/test';
import { sayIn } from '../../src/translations/words.ts';
import { expect, setCookieChoice, test as journey } from '../support/browser/shop-fixture.ts';
import { type LiveCopies, startLiveCopies } from '../support/process/live-copies.ts';
import { runCommand } from '../support/process/operator.ts';
import { isHere } from '../support/process/program.ts';
import { fillReadings, handOverNow, seeLicence, sign, takePhoto } from '../support/browser/report-form.ts';
import type { BookingAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { bookOnTheSite, signContract } from './shop-day/customers.ts';
import { codeOf } from '../support/shop/desk.ts';
import { photograph } from '../support/browser/photograph.ts';

const postgres = process.env['JOURNEYS_POSTGRES'] ?? '';
const say = sayIn('it', 'admin');
const password = 'limoni gialli a maggio';

const test = journey.extend<object, { live: LiveCopies }>({
  live: [
    async ({}, use) => {
      const live = await startLiveCopies(postgres, 3);
      await use(live);
      await live.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ live }, use) => use(live.url),
});

test.use({ ignoreHTTPSErrors: true });
test.skip(postgres === '' || !isHere('openssl'), 'on PostgreSQL, with openssl for its certificates');

let taken = 0;
const picture = async (page: Page, name: string) => {
  taken += 1;
  await photograph(page, `${String(taken).padStart(2, '0')}-${name}`);
};
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const figure = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const barOf = (page: Page) => page.getByRole('group', { name: say('unsaved.title') });

async function save(page: Page): Promise<void> {
  await barOf(page)
    .getByRole('button', { name: say('unsaved.save') })
    .click();
  await expect(barOf(page)).toBeHidden();
}

async function enter(page: Page, live: LiveCopies): Promise<void> {
  const owner = ['--name', 'Anna Esposito', '--email', 'anna@vesuvio.it'];
  const link = /https:\S+/.exec((await runCommand('first-owner', owner, live.env)).said)?.[0] ?? '';
  await page.goto(link);
  await picture(page, 'invitation');
  await page.getByLabel(say('invitation.password')).fill(password);
  await page.getByRole('button', { name: say('invitation.button') }).click();
  await expect(page.getByText(say('account.mustSetUp'))).toBeVisible();
  await picture(page, 'must-set-up');
  await page.getByLabel(say('password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('factor.begin') }).click();
  const key = page.getByText(say('factor.byHand'));
  await key.click();
  await picture(page, 'factor');
  const secret = await page.locator('details code').innerText();
  const code = await codeOf(`otpauth://totp/x?secret=${secret}`);
  await text(page, say('second.code')).fill(code);
  await page.getByRole('button', { name: say('factor.confirm') }).click();
  await expect(page.getByRole('list', { name: say('codes.label') })).toBeVisible();
  await picture(page, 'codes');
  await page.getByRole('button', { name: say('codes.kept') }).click();
}

const open = async (page: Page, step: Step) => {
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: say('goLive.steps') });
  const next = steps.getByRole('link', { name: say(`goLive.step.${step}`) });
  // The assistant remembers where one was.
  await expect(next).toHaveAttribute('aria-current', 'step');
  await picture(page, `next-${step}`);
  await next.click();
};
type Step =
  'identity' | 'contacts' | 'opening' | 'fleet' | 'prices' | 'places' | 'delivery' | 'payment' | 'open';

const fill = async (page: Page, kind: 'identity' | 'contacts', values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    await text(page, say(`setting.${kind}.${name}` as Parameters<typeof say>[0])).fill(value);
};

async function setUpShop(page: Page): Promise<void> {
  await open(page, 'identity');
  await fill(page, 'identity', {
    name: 'Noleggi Vesuvio',
    company: 'Noleggi Vesuvio S.r.l.',
    registeredOffice: 'Via Roma 4, 84011 Amalfi (SA)',
    vatNumber: 'IT04512340656',
    registerNumber: 'SA-481516',
    certifiedEmail: 'vesuvio@pec.vesuvio.it',
  });
  await save(page);
  await picture(page, 'identity');
  await open(page, 'contacts');
  await fill(page, 'contacts', {
    phone: '+39 089 813 4477',
    emergencyPhone: '+39 333 481 5162',
    whatsapp: '+39 333 481 5162',
    'email.general': 'info@vesuvio.it',
    'email.customers': 'clienti@vesuvio.it',
    address: 'Via Roma 4',
    zipCode: '84011',
    province: 'SA',
  });
  await page.getByLabel(say('setting.contacts.town')).selectOption('Amalfi');
  await expect(figure(page, say('setting.contacts.latitude'))).toHaveValue('40.634');
  await picture(page, 'contacts');
  await save(page);
  await open(page, 'opening');
  await page
    .getByRole('button', { name: say('setting.opening.open') })
    .first()
    .click();
  await page.getByRole('button', { name: say('setting.opening.likeMonday') }).click();
  await picture(page, 'opening');
  await save(page);
  await open(page, 'fleet');
  await picture(page, 'fleet');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('nav.models') })
    .click();
  await page
    .getByRole('link', { name: say('models.add') })
    .first()
    .click();
  await page.getByLabel(say('models.name')).fill('Liberty Sport 125');
  await page.getByLabel(/^Italiano/).fill('Leggero e comodo in due.');
  await picture(page, 'model');
  await page.getByRole('button', { name: say('unsaved.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Liberty Sport 125/ })).toBeVisible();
  await picture(page, 'model-saved');
  await page.goto('/admin/fleet/new');
  await text(page, say('fleet.list.text')).fill('EV 48151\nEV 62342');
  await page.getByRole('button', { name: say('fleet.list.check') }).click();
  await picture(page, 'units');
  await page.getByRole('button', { name: say('fleet.list.add', { n: 2 }) }).click();
  await expect(page.getByRole('link', { name: 'EV62342' })).toBeVisible();
  await open(page, 'prices');
  await setPrices(page, 40);
  await picture(page, 'prices');
  await open(page, 'places');
  await page.getByText(/^Località della Costiera/).click();
  for (const town of ['Amalfi', 'Positano'])
    await page.getByRole('button', { name: say('setting.places.towns.serve', { town }) }).click();
  // Its office is in Amalfi: there a scooter can be fetched, even while nobody delivers.
  const atOffice = (town: string) =>
    page.getByRole('checkbox', { name: `${say('setting.places.towns.office')} ${town}` });
  await expect(atOffice('Amalfi')).toBeChecked();
  await expect(atOffice('Positano')).not.toBeChecked();
  await picture(page, 'places');
  await save(page);
  await open(page, 'delivery');
  await page.getByRole('button', { name: say('setting.rider.add') }).click();
  await expect(text(page, say('setting.rider.name'))).toBeFocused();
  await text(page, say('setting.rider.name')).fill('Ciro');
  await page.getByRole('button', { name: say('setting.opening.likeMonday') }).click();
  await picture(page, 'delivery');
  await save(page);
}

/** So much a day, whatever the rental's length. */
async function setPrices(page: Page, euros: number): Promise<void> {
  const each = page.getByRole('textbox', { name: /\(€\)$/ });
  await expect(each).toHaveCount(10);
  const days = [1, 1, 1, 2, 3, 4, 5, 6, 7, 1];
  for (const [nth, count] of days.entries()) await each.nth(nth).fill(String(count * euros));
  await barOf(page)
    .getByRole('button', { name: say('unsaved.save') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('prices.button') })
    .click();
  await expect(barOf(page)).toBeHidden();
}

async function openShop(page: Page, live: LiveCopies): Promise<void> {
  expect((await runCommand('go-live', [], live.env)).code).toBe(1);
  await open(page, 'payment');
  await page.getByRole('button', { name: say('goLive.webhook.try') }).click();
  await page.getByRole('button', { name: say('goLive.mail.try') }).click();
  await expect(page.getByText(say('goLive.mail.sent', { to: 'anna@vesuvio.it' }))).toBeVisible();
  const code = /\b\d{6}\b/.exec(live.mail.received.at(-1)?.mail.subject ?? '')?.[0] ?? '';
  await text(page, say('goLive.mail.code')).fill(code);
  await page.getByRole('button', { name: say('goLive.mail.enter') }).click();
  await picture(page, 'go-live-proofs');
  expect((await runCommand('backup', ['--to', live.folder], live.env)).code).toBe(0);
  await page.getByRole('button', { name: say('goLive.check'), exact: true }).click();
  await expect(page.getByRole('region', { name: say('goLive.group.red') })).toBeHidden();
  await picture(page, 'go-live-yellow');
  const confirm = page.getByRole('button', { name: new RegExp(`^${say('goLive.confirm')}`) });
  for (let left = await confirm.count(); left > 0; left -= 1) {
    await confirm.first().click();
    await expect(confirm).toHaveCount(left - 1);
    // The point goes from its list; the keyboard's place does not go to the beginning of the page.
    await expect(page.locator('main :focus')).toHaveCount(1);
  }
  // What the operator's monitoring asks says the same as the screen.
  const found = await runCommand('go-live', [], live.env);
  expect([found.code, found.said.match(/^[^✓].*/gm)]).toEqual([0, null]);
  await open(page, 'open');
  await page.getByRole('button', { name: say('goLive.open'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('goLive.open') })
    .click();
  await expect(page.getByRole('heading', { name: say('goLive.close') })).toBeVisible();
  await picture(page, 'open');
}

test('from an empty live database to the first paid, signed and handed over rental', async ({
  page,
  browser,
  live,
}) => {
  test.setTimeout(480_000);
  await enter(page, live);
  await setUpShop(page);
  await openShop(page, live);
  const throughProxy = { 'x-forwarded-for': '192.0.2.7' };
  const home = async (url: string) => String((await fetch(`${url}/it/`, { headers: throughProxy })).status);
  await everywhere(live, 'the open shop', home, '200');
  const phone = await aVisitor(browser, live);
  const code = await bookOnTheSite(phone, [1, 2]);
  await picture(phone, 'paid');
  await expect.poll(() => contractAddress(live), { timeout: 30_000 }).not.toBe('');
  await signContract(phone, contractAddress(live).replace('/it/', '/en/'), 'Łukasz Ğündoğan');
  await picture(phone, 'signed');
  await page.goto(`/admin/bookings/${code}`);
  await picture(page, 'booking');
  await page.getByRole('link', { name: say('reports.make.handover') }).click();
  await handOverNow(page);
  await seeLicence(page, dayFromNow(900));
  await fillReadings(page, '1200');
  await takePhoto(page);
  await sign(page, 'Łukasz Ğündoğan');
  await sign(page, 'Anna Esposito');
  await page.getByRole('button', { name: say('step.report.handover') }).click();
  await expect(page.getByText(say('handover.done.handover'), { exact: true })).toBeVisible();
  await seeChangesEverywhere(page, live, code);
});

/** Waits until each copy has it, however long a busy machine takes, and says how long that was. */
async function everywhere(
  live: LiveCopies,
  what: string,
  read: (copy: string) => Promise<string>,
  wanted: string,
): Promise<void> {
  const begun = Date.now();
  const delays = live.copies.map(async ({ url }) => {
    await expect.poll(() => read(url), { intervals: [100], timeout: 30_000 }).toContain(wanted);
    return Date.now() - begun;
  });
  console.log(`${what} at each copy after ${(await Promise.all(delays)).join(', ')} ms`);
}

/** The desk saves at one copy; each of them is then asked directly, past the balancer. */
async function seeChangesEverywhere(page: Page, live: LiveCopies, code: string): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { 'x-forwarded-for': '192.0.2.7', 'content-type': 'application/json', cookie };
  const ask = async (address: string, body?: object) =>
    (
      await fetch(address, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) })
    ).text();
  const booking: BookingAnswer = JSON.parse(await ask(`${live.copies[0]?.url}/api/staff/bookings/${code}`));
  const mail = booking.history.find((each) => each.mail !== null)?.mail ?? '';
  await page.goto('/admin/settings/identity');
  await text(page, say('setting.identity.name')).fill('Scooter del Golfo');
  await save(page);
  await Promise.all([
    everywhere(live, 'the name on a page', (url) => ask(`${url}/it/about`), 'Scooter del Golfo'),
    everywhere(
      live,
      'the name in a mail',
      (url) => ask(`${url}/api/staff/bookings/${code}/mails/${mail}`),
      'Scooter del Golfo',
    ),
  ]);
  await page.goto('/admin/prices');
  await setPrices(page, 55);
  const { scooterId, startDate, endDate, startTime, endTime } = aBookingRequest({}, dayFromNow(20));
  const rental = { scooterId, startDate, endDate, startTime, endTime, extras: {}, promoCode: '' };
  await everywhere(
    live,
    'the price in a quote',
    (url) => ask(`${url}/api/quotes`, rental),
    '"totalCents":5500',
  );
}

async function aVisitor(browser: Browser, live: LiveCopies): Promise<Page> {
  const size = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({
    ...size,
    baseURL: live.url,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  await setCookieChoice(context, 'rejected');
  return context.newPage();
}

/** As the mail of the booking says it. */
const contractAddress = ({ mail }: LiveCopies): string =>
  mail.received
    .map(({ mail: { html = '' } }) => /https:[^"]+\/contract\/[\w-]+/.exec(html)?.[0])
    .find(Boolean) ?? '';
