import { BookingDraftProvider } from '../draft/booking-draft-provider.tsx';
import { HeroLauncher } from './hero-launcher.tsx';

export default function HomeIsland() {
  return (
    <BookingDraftProvider>
      <HeroLauncher />
    </BookingDraftProvider>
  );
}
