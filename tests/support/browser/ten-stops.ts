import type { Page } from '@playwright/test';
import { aBookingBody, aMorning } from '../../builders/a-booking.ts';
import { dayFromNow } from '../../builders/a-booking-request.ts';
import { bookAndPay } from '../process/shopper.ts';
import type { RunningServer } from '../process/server.ts';
import { inviteStaff, type StaffAccount } from './staff-account.ts';

/** What somebody may write into the field for a name. */
export const hostileName = `<img src=x onerror=alert(1)> שרה ${'Wolfeschlegelsteinhausen'.repeat(2)}`;
export const note = 'Hotel Poseidon, Zimmer 14, grünes Tor; bitte an der Rezeption nach Frau Bäcker fragen';

const people = [
  { fullName: 'Marie Dupont', town: 'Positano', time: '09:00', riderNote: note },
  { fullName: hostileName, town: 'Ravello', time: '09:30' },
  { fullName: 'Tom Baker', town: 'Amalfi', time: '11:00' },
  { fullName: 'Lena Schröder', town: 'Minori', time: '11:30' },
] as const;

/** Tomorrow: four singles and a party of three are brought, and come back on the same day. Ten stops. */
export async function bookTenStops(shop: RunningServer): Promise<void> {
  const day = dayFromNow(1);
  for (const { fullName, town, time, ...more } of people) {
    const at = { startDate: day, startTime: time, endDate: day, endTime: '19:00', destination: town };
    const body = aBookingBody({ ...at, ...more, deliveryAddress: `Via Roma 1, ${town}` });
    await bookAndPay(shop.url, { ...body, driver: { ...body.driver, fullName } });
  }
  const morning = aMorning(1);
  const friend = (fullName: string) => ({
    scooterId: morning.scooterId,
    extras: {},
    driver: { ...morning.driver, fullName, email: '', phone: '' },
  });
  const times = {
    startTime: '14:00',
    endTime: '17:00',
    destination: 'Maiori',
    pickupOption: 'office',
  } as const;
  await bookAndPay(shop.url, {
    ...morning,
    ...times,
    deliveryAddress: '',
    returnAddress: '',
    driver: { ...morning.driver, fullName: 'Anna Rossi' },
    furtherRides: [friend('Bea Conti'), friend('Carlo Ferri')],
    expectedTotalCents: 3 * morning.expectedTotalCents,
  });
}

type Settings = {
  version: number;
  value: { riders: { id: number; name: string; staffId: string | null }[] };
};

/** Three riders by name, one of them there until ten; the first has an account, whose address and password let in. */
export async function nameRiders(page: Page, shop: RunningServer): Promise<StaffAccount> {
  const headers = { origin: new URL(page.url()).origin };
  const account = await inviteStaff(page, shop, { name: 'Ciro Esposito', role: 'rider' });
  const found = await page.request.get('/api/staff/settings/delivery');
  const { version: basedOn, value } = (await found.json()) as Settings;
  const [first] = value.riders;
  const week = (until: string) => Array.from({ length: 7 }, () => [{ from: '08:00', until }]);
  const riders = [
    { ...first, id: 1, name: 'Ciro Esposito', staffId: account.id, week: week('20:00'), daysOff: [] },
    { ...first, id: 2, name: 'Dora Amato', staffId: null, week: week('20:00'), daysOff: [] },
    { ...first, id: 3, name: 'Elio Gambardella', staffId: null, week: week('10:00'), daysOff: [] },
  ];
  const answer = await page.request.put('/api/staff/settings/delivery', {
    data: { basedOn, value: { ...value, riders } },
    headers,
  });
  if (!answer.ok()) throw new Error(`riders not set: ${await answer.text()}`);
  return account;
}
