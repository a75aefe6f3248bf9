import type { Page } from '@playwright/test';
import { dayFromNow } from '../../builders/a-booking-request.ts';
import { chosenDates, delivered } from './launcher-screen.ts';
import { scooter } from './screen.ts';

const white = scooter;
const black = { ...scooter, id: 2, imageUrl: '/api/assets/liberty-black.svg' };

/** Three scooters for three people, a day, so many days from now: two white ones and a black one are chosen already. */
export async function chooseThree(page: Page, ahead: number): Promise<void> {
  const dates = { selectedStartDate: dayFromNow(ahead), selectedEndDate: dayFromNow(ahead + 1) };
  const draft = { ...delivered, ...chosenDates, ...dates, selectedScooter: white };
  const further = [white, black].map((one) => ({ scooter: one, extras: {} }));
  await page.evaluate(
    ([state, rides]) => {
      const empty = JSON.parse(sessionStorage.getItem('costiera.booking-state') ?? '{}');
      sessionStorage.setItem('costiera.booking-state', JSON.stringify({ ...empty, ...state }));
      sessionStorage.setItem('costiera.rides', JSON.stringify(rides));
    },
    [draft, { people: 3, further }] as const,
  );
}
