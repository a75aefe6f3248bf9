import { StepPage } from '../booking-steps/step-page.tsx';
import { ShopPhotos } from '../shop-photos.tsx';

export default function Vehicles() {
  return (
    <StepPage>
      <ShopPhotos sizes="(width >= 40rem) 24rem, 100vw" className="wrap pb-10 sm:grid-cols-3" />
    </StepPage>
  );
}
