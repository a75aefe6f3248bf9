import type { Locator } from '@playwright/test';

/** Opens a part of a page of the desk that is not needed at once: a tap on its line. */
export const unfold = (card: Locator): Promise<void> => card.locator('summary').first().click();
