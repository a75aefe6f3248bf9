import type { Locator, Page } from '@playwright/test';

/** A report of a scooter, as the desk's own page sends it. */
export const sendReport = (page: Page, code: string, body: object): Promise<number> =>
  page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address ?? '', { method: 'POST', headers, body: text ?? '' })).status;
    },
    [`/api/staff/bookings/${code}/reports`, JSON.stringify(body)],
  );

/** To be looked at by a person: SHOTS=folder. */
export async function photograph(part: Page | Locator, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  const isPage = 'goto' in part;
  const width = (isPage ? part : part.page()).viewportSize()?.width;
  const file = { path: `${folder}/${name}-${width}.png` };
  if (isPage) await part.screenshot({ ...file, fullPage: true });
  else await part.screenshot(file);
}
