// What search engines read about the shop. The hours are those of docs/product.md §1; the stars only where they
// are a demo's, because a shop may not praise itself there.
import type { ClosureAhead } from '../fleet/closures-ahead.rules.ts';
import { business } from '../shop/business.rules.ts';
import { toEuros } from '../basics/money.ts';
import type { ModelOffer } from '../booking/offer/offer.shape.ts';
import type { AdvertisedPrices } from '../price/advertised-prices.rules.ts';
import { colourName } from '../fleet/colour.rules.ts';
import { towns } from '../place/towns.rules.ts';
import type { Language } from '../translations/languages.ts';
import { openingHours, specialOpeningHours } from './opening-hours-data.ts';

export type Breadcrumb = { name: string; item: string };
export type FaqText = { question: string; answer: string };

const staticRating = { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 127 };

type Business = {
  origin: string;
  demo: boolean;
  prices: AdvertisedPrices | undefined;
  closures: readonly ClosureAhead[];
};

export const businessData = ({ origin, demo, prices, closures }: Business) => ({
  '@context': 'https://schema.org',
  '@type': 'AutoRental',
  name: business().name,
  url: `${origin}/`,
  telephone: business().phone,
  email: business().email.general,
  ...(business().foundedIn !== null && { foundingDate: String(business().foundedIn) }),
  vatID: business().vatNumber,
  ...(prices && { priceRange: `${toEuros(prices.lowestCents)}-${toEuros(prices.highestCents)} EUR` }),
  currenciesAccepted: 'EUR',
  paymentAccepted: 'Cash, Credit Card',
  address: {
    '@type': 'PostalAddress',
    streetAddress: business().office.address,
    addressLocality: business().office.town,
    postalCode: business().office.zipCode,
    addressRegion: business().office.province,
    addressCountry: 'IT',
  },
  geo: {
    '@type': 'GeoCoordinates',
    latitude: business().office.latitude,
    longitude: business().office.longitude,
  },
  openingHoursSpecification: openingHours(),
  ...(closures.length > 0 && { specialOpeningHoursSpecification: specialOpeningHours(closures) }),
  areaServed: towns()
    .filter(({ popular }) => popular)
    .map(({ name }) => name),
  ...(demo && business().ratingShown ? { aggregateRating: staticRating } : {}),
});

type Advertised = { origin: string; address: string; name: string; description: string; language: Language };

/** Rented out by the day (https://schema.org/businessFunction); no stars, because a shop may not praise itself. */
export function productData(model: ModelOffer, { origin, address, name, description, language }: Advertised) {
  const price = { price: model.pricePerDay.toFixed(2), priceCurrency: 'EUR' };
  const aDay = { ...price, unitCode: 'DAY', valueAddedTaxIncluded: true };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: `scooter-${model.id}`,
    color: colourName(model, language),
    image: origin + model.imageUrl,
    offers: {
      '@type': 'Offer',
      ...price,
      url: origin + address,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { '@type': 'UnitPriceSpecification', ...aDay },
      seller: { '@type': 'AutoRental', name: business().name, url: `${origin}/` },
    },
  };
}

/** From the home page down to this one. */
export const breadcrumbData = (steps: readonly { name: string; item: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
});

/** The questions and answers that the page of frequent questions shows, in its own words. */
export const faqData = (texts: readonly FaqText[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: texts.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
