import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { laterAtDesk } from '../pages/build/entries.ts';

/** Files of pages that stand within `WithLaterWords`, or are theirs alone. */
const withLaterWords =
  /^src\/admin\/(account|newsroom|settings|go-live|money|prices|extras|walk-in|weather|reviews|calendar|till|taking|fines)\/|^src\/admin\/(fleet\/[a-z-]+|layout\/move-button|handover\/(handover-page|next-of-party|reports|[a-z]+-section|scooter-drawing)|bookings\/(bookings?-page|charge[a-z-]*|add-scooter-section|booking-link|assign-unit-form|party-(section|actions)|money-section|pot-section|history|timeline-label|contract-page|change-[a-z]+|free-move-button)|today\/refund-by-hand-dialog|team\/(log-page|team-page|audit-details))\.tsx?$/;

it('words that come later are said only on pages that wait for them', () => {
  const keys = new RegExp(`['\`](${laterAtDesk.join('|')})\\.[a-zA-Z$]`);
  const early = globSync('src/admin/**/*.{ts,tsx}').filter(
    (file) => !/\.test\./.test(file) && !withLaterWords.test(file) && keys.test(readFileSync(file, 'utf8')),
  );
  expect(early).toEqual([]);
});
