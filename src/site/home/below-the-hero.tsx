import { ClimateBanner } from './climate-banner.tsx';
import { DeliveryFilm } from './delivery-film.tsx';
import { Destinations } from './destinations.tsx';
import { Fleet } from './fleet.tsx';
import { Highlights } from './highlights.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Keywords } from './keywords.tsx';
import { Questions } from './questions.tsx';
import { OwnReviewsOnHome } from './own-reviews.tsx';
import { Reviews } from './reviews.tsx';
import { ShopPhotosSection } from '../shop-photos.tsx';
import { Services } from './services.tsx';

/** Sections that never change in the browser: drawn by the server alone, none of their words or code is sent as script. */
export const BelowTheHero = () => (
  <div className="home-sections">
    <Highlights />
    <Destinations />
    <DeliveryFilm />
    <Fleet />
    <Services />
    <HowItWorks />
    <ShopPhotosSection />
    <Reviews />
    <OwnReviewsOnHome />
    <ClimateBanner />
    <Questions />
    <Keywords />
  </div>
);
