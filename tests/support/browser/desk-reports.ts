import type { Page } from '@playwright/test';

/** A report of a scooter, as the desk's own page sends it. */
export const sendReport = (page: Page, code: string, body: object): Promise<number> =>
  page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address ?? '', { method: 'POST', headers, body: text ?? '' })).status;
    },
    [`/api/staff/bookings/${code}/reports`, JSON.stringify(body)],
  );
