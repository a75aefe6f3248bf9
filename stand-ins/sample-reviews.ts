import type { ReviewSummary } from '../src/reviews/review.shape.ts';

/** The demo's customers. A live shop never says that somebody praised it who did not. */
export const sampleReviews: ReviewSummary = {
  rating: 4.8,
  reviewCount: 127,
  hasReviews: true,
  profileUrl: null,
  reviews: [
    {
      id: '1',
      rating: 5,
      title: 'Ravello prima di colazione',
      text: 'Ce l’hanno portato alle otto davanti al b&b di Minori, con due caschi già regolati. A quell’ora la strada per Ravello era tutta nostra.',
      customerName: 'Giulia M.',
      date: '2026-09-14',
      language: 'it',
    },
    {
      id: '2',
      rating: 5,
      title: 'Skip the bus',
      text: 'We stood in line for the coach to Positano once. The next morning we had a Liberty, and parked where cars can only dream of it.',
      customerName: 'Tom & Priya',
      date: '2026-08-30',
      language: 'en',
    },
    {
      id: '3',
      rating: 4,
      title: 'Unkompliziert und ehrlich',
      text: 'Vertrag am Handy unterschrieben, Schlüssel nach fünf Minuten. Nur die Sonnencreme hätte ich vor der Küstenstraße auftragen sollen.',
      customerName: 'Jonas K.',
      date: '2026-08-11',
      language: 'de',
    },
  ],
};
