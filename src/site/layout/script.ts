import { blockCopying } from '../cookie-banner/block-copying.ts';
import { watchBanner } from '../cookie-banner/watch-banner.ts';
import { watchSubscriptionForm } from '../newsletter/watch-subscription-form.ts';
import { keepServiceWorker } from './keep-service-worker.ts';
import { followLanguageLinks } from './language-links.ts';
import { watchFloatingButton } from './watch-floating-button.ts';
import { watchLanguageMenu } from './watch-language-menu.ts';
import { watchToasts } from './watch-toasts.ts';

/** What stands around every public page, brought to life. Its markup is the server's (layout.tsx). */
export function startLayout(): void {
  watchLanguageMenu();
  followLanguageLinks();
  watchFloatingButton();
  watchSubscriptionForm();
  blockCopying();
  watchBanner();
  watchToasts();
  if (import.meta.env.PROD) void keepServiceWorker();
}
