import { calendar } from './launcher/calendar.ts';
import { destination } from './launcher/destination.ts';
import { LauncherScreen } from '../support/browser/launcher-screen.ts';
import { bookingState } from './launcher/state.ts';
import { testOnOwnShop } from '../support/browser/shop-fixture.ts';

/** A shop of its own: a day that another journey has sold out ends what can be chosen. */
const test = testOnOwnShop();

// docs/product.md §4, the first three bullets: one row for each clause.
for (const { clause, on, chosen, walk } of [...bookingState, ...destination, ...calendar]) {
  test(clause, { tag: on === undefined ? [] : `@${on}` }, async ({ page }) => {
    const screen = new LauncherScreen(page);
    if (chosen) await screen.put(chosen);
    await screen.open();
    await walk(screen);
  });
}
