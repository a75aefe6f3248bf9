import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import type { LauncherControls } from './use-launcher.ts';

/** Radix and the dialogs are fetched when a visitor is about to open one. */
export const launcherDialog = onFirstIntent(() => import('./launcher-dialog.tsx'));

/** The dialogs of the launcher, where a page has one. */
export function Launcher({ launcher }: { launcher: LauncherControls }) {
  return launcher.stage.open === 'nothing' ? null : <launcherDialog.Component launcher={launcher} />;
}
