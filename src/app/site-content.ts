import type { AppContext } from '../app-context.ts';
import { today } from '../basics/rome-time.ts';
import type { Newsroom } from '../newsroom/newsroom.ts';
import type { createOwnPage } from '../own-page/own-page.ts';
import { notesOn } from '../site/layout/notes-on.ts';
import { readArrival } from '../site/layout/partner-arrival.ts';
import type { PageForms } from '../pages/page-forms.ts';
import { type ReadContent, readRemembering, readWithExpiry } from '../pages/read-content.ts';
import { emptyCustomerReviews } from '../reviews/customer-review.type.ts';
import type { createReviews } from '../reviews/reviews.ts';
import { closuresAhead } from '../fleet/closures-ahead.rules.ts';
import { licencesOf } from '../fleet/model.rules.ts';
import type { AfterRentalRooms } from './after-rental-rooms.ts';
import type { MailRooms } from './mail-rooms.ts';
import type { RentalRooms } from './rental-rooms.ts';
import { townOfPage } from '../place/towns.rules.ts';

export type SiteRooms = Pick<MailRooms, 'contact' | 'newsletter'> & {
  rental: Pick<RentalRooms, 'booking' | 'contract' | 'waitingList' | 'partners'>;
  later: AfterRentalRooms;
  newsroom: Newsroom;
  reviews: ReturnType<typeof createReviews>;
  ownPage: ReturnType<typeof createOwnPage>;
};

/** What pages are drawn from beside their words. */
export function readContentOf(context: AppContext, rooms: SiteRooms): ReadContent {
  const { clock, settings } = context;
  const { newsroom, reviews, ownPage, later, rental } = rooms;
  const { waitingList, booking, partners } = rental;
  const tokenIn = (params: Record<string, string>): string => params['token'] ?? '';
  const models = readRemembering(clock, booking.readModels);
  const by = async <Value>(read: Promise<Value>) => ({ value: await read });
  return {
    notes: (found) =>
      Promise.resolve(notesOn(context.shop.current().visitorNotes.notes, found, today(clock.now()))),
    newsroom: newsroom.content.newsroom,
    article: newsroom.content.article,
    town: ({ name, params }) =>
      Promise.resolve({ value: townOfPage(name === 'town' ? (params['id'] ?? '') : name) }),
    reviews: async () => {
      const { summary, until } = await reviews.readReviews();
      return { value: summary, until };
    },
    // Other pages have other things to show; the page of the reviews has not.
    ownReviews: ({ name }) =>
      readWithExpiry(clock, reviews.readOwnReviews, name === 'reviews' ? undefined : emptyCustomerReviews),
    booking: ({ params }) => by(ownPage.readOwnBooking(tokenIn(params))),
    addable: ({ params }) => by(ownPage.readAddable(tokenIn(params))),
    waiting: ({ params }) => by(waitingList.readWaitingListEntry(tokenIn(params))),
    moneyRequest: ({ params }, cookies) => by(later.moneyRequest.readByLink(tokenIn(params), cookies)),
    deposit: ({ params }, cookies) => by(later.deposit.readByLink(tokenIn(params), cookies)),
    partnerPage: ({ params }) => by(partners.readPage(tokenIn(params))),
    partner: ({ partner = '' }) => readWithExpiry(clock, () => readArrival(partners, partner), null),
    models: async ({ language }) => {
      const { value: modelsIn, until } = await models();
      return { value: modelsIn(language), until };
    },
    neededLicences: async ({ language }) => {
      const { value: modelsIn, until } = await models();
      return { value: licencesOf(modelsIn(language)), until };
    },
    prices: readRemembering(clock, booking.readAdvertisedPrices),
    extras: readRemembering(clock, booking.readFreeExtras),
    closures: () => Promise.resolve(closuresAhead(today(clock.now()), context.opening())),
    streetMap: () => Promise.resolve({ value: settings.streetMap }),
  };
}

/** Which page posts its form to which room. */
export const formsOf = (rooms: SiteRooms): PageForms => ({
  contact: rooms.contact.contactForm,
  newsletter: rooms.newsletter.forms.newsletter,
  newsletterConfirm: rooms.newsletter.forms.newsletterConfirm,
  newsletterUnsubscribe: rooms.newsletter.forms.newsletterUnsubscribe,
  reviewRequests: rooms.ownPage.reviewRequestsForm,
  booking: rooms.ownPage.forms.booking,
  bookingCancel: rooms.ownPage.forms.bookingCancel,
  bookingData: rooms.ownPage.forms.bookingData,
  bookingInvoice: rooms.ownPage.forms.bookingInvoice,
  bookingKey: rooms.ownPage.forms.bookingKey,
  bookingChange: rooms.rental.booking.changeForm,
  bookingAdd: rooms.rental.booking.addForm,
  findBooking: rooms.ownPage.findBookingForm,
  bookingReview: rooms.reviews.reviewForm,
  waiting: rooms.rental.waitingList.waitingListForm,
  payRequest: rooms.later.moneyRequest.form,
  deposit: rooms.later.deposit.form,
  verify: rooms.rental.contract.verifyForm,
});
