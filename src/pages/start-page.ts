// Runs on every page, without React: what stands around it, and the page's own script where it has one (script.ts beside its page.tsx).
import { startLayout } from '../site/layout/script.ts';

export function startPage(startContent: () => void = () => undefined): void {
  startLayout();
  startContent();
  document.documentElement.dataset['started'] = '';
  dispatchEvent(new Event('costiera:alive'));
}
