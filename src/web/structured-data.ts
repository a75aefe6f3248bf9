// What search engines read about the shop. The ranges and hours are those of docs/product.md §1; the stars only where they
// are a demo's, because a shop may not praise itself there.
import { business } from '../business.ts';
import type { FaqText } from '../site/faq/faq-texts.ts';

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const staticRating = { '@type': 'AggregateRating', ratingValue: 4.8, reviewCount: 127 };

export const businessData = ({ origin, demo }: { origin: string; demo: boolean }) => ({
  '@context': 'https://schema.org',
  '@type': 'AutoRental',
  name: business.name,
  url: `${origin}/`,
  telephone: business.phone,
  email: business.email.general,
  foundingDate: String(business.foundedIn),
  vatID: business.vatNumber,
  priceRange: '45-85 EUR',
  currenciesAccepted: 'EUR',
  paymentAccepted: 'Cash, Credit Card',
  address: {
    '@type': 'PostalAddress',
    streetAddress: business.office.address,
    addressLocality: business.office.town,
    postalCode: business.office.zipCode,
    addressRegion: business.office.province,
    addressCountry: 'IT',
  },
  geo: {
    '@type': 'GeoCoordinates',
    latitude: business.office.latitude,
    longitude: business.office.longitude,
  },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: everyDay,
    ...business.hours.searchEngines,
  },
  areaServed: ['Amalfi', 'Positano', 'Ravello', 'Maiori', 'Atrani'],
  ...(demo ? { aggregateRating: staticRating } : {}),
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
