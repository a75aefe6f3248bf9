import { launcherDialog } from '../launcher/launcher.tsx';
import { BookingDraftProvider } from '../draft/booking-draft-provider.tsx';
import { HeroLauncher } from './hero-launcher.tsx';

// Whose press woke the island is about to see a dialog: it comes while React takes over.
if (!import.meta.env.SSR && document.documentElement.dataset['waiting'] !== undefined)
  void launcherDialog.load();

export default function HomeIsland() {
  return (
    <BookingDraftProvider>
      <HeroLauncher />
    </BookingDraftProvider>
  );
}
