import type { Hono } from 'hono';
import type { CallOffDayDeps } from '../booking/cancel/call-off-day.ts';
import { weatherStore } from '../booking/cancel/weather.store.ts';
import type { CancelBookingDeps } from '../booking/cancel/cancel-booking.ts';
import { isPaused } from '../database/pause.ts';
import type { Job } from '../database/jobs.ts';
import { seedKeyBoxes } from '../key-box/key-boxes.ts';
import { createBookings } from './open-bookings.ts';
import { createContent } from './open-content.ts';
import { createContracts } from './open-contracts.ts';
import { createDesk, type Desk } from './open-desk.ts';
import { createHandover } from './open-handover.ts';
import { createForms } from './open-forms.ts';
import { createMailQueue, createMailing, createMailNotifier } from './open-mailing.ts';
import { createPayments } from './open-money.ts';
import { createStaff } from './open-staff.ts';
import type { Newsroom } from './open-newsroom.ts';
import { createOwnBooking } from './open-own-booking.ts';
import { createWatch, type Watch } from './open-watch.ts';
import { sendMailJob, sweepMailsJob } from '../messages/mail.job.ts';
import { createAftercare } from './open-aftercare.ts';
import { createReviews } from './open-reviews.ts';
import { createWaitingList } from './open-waiting.ts';
import { createAppContext, type AppAdapters } from './app-adapters.ts';
import { createNetworkReader as readNetwork } from '../http/network.ts';
import type { PreviewArticle } from '../pages/admin-pages.ts';
import type { PageForms } from '../pages/page-forms.ts';
import { refuseWritesWhilePaused } from '../http/refuse-writes-while-paused.ts';
import type { InvalidatePages, ReadContent } from '../pages/read-content.ts';

export type { Desk, AppAdapters };

export type Shop = {
  apis: Hono[];
  jobs: Job<never>[];
  desk: Desk;
  watch: Watch;
  readContent: ReadContent;
  onContentChanged(forget: InvalidatePages): void;
  newsroom: Newsroom;
  forms: PageForms;
  previewArticle: PreviewArticle;
  /** The address at which a demo's owner comes in, once. */
  demoOwnerPage(): Promise<string>;
  /** The demo's key boxes: every unit gets one. */
  fillKeyBoxes(): Promise<void>;
  /** Whether what people at the desk did stands as it was written. */
  checkAudit(): Promise<{ entries: number; brokenAt: number | null }>;
  /** Whether it was restored and stands still (F49). */
  isPaused(): Promise<boolean>;
};

/** The rooms, put together: who gets which store, and what happens in one room after a step in another. */
export function createShop(parts: AppAdapters): Shop {
  const { settings, appSecret, log } = parts;
  const common = createAppContext(parts);
  const { database, links } = common;
  const networkOf = readNetwork(settings.trustProxy);
  const mailQueue = createMailQueue(parts);
  const tell = createMailNotifier(mailQueue);

  const { contracts, ...paper } = createContracts(parts, { common, mailQueue, networkOf });
  const { paying, payments, ...money } = createPayments(parts, { common, contracts, tell });
  const handover = createHandover(parts, { common, contracts });
  const papers = { ...handover.papers, payPage: money.payPage };
  const mailing = createMailing(parts, { common, contracts, payments, papers });
  const rental = createBookings(parts, { common, payments, contracts, mailing, networkOf });
  const sent = createForms({ settings, database, links, mailQueue, appSecret, networkOf });
  const { apis: read, readContent, ...content } = createContent(parts, common);
  const own = createOwnBooking(parts, { common, payments, contracts, tell });

  const onCancelled: CancelBookingDeps['onCancelled'] = (tx, cancelled) =>
    tell(tx, 'booking_cancelled', cancelled);
  const reviews = createReviews(common);
  const waiting = createWaitingList(parts, { common, mailQueue, networkOf });
  const aftercare = createAftercare(parts, { common, contracts, mailQueue });
  const onCalledOff: CallOffDayDeps['onCalledOff'] = (tx, booking, nth) =>
    tell(tx, 'weather_day', booking, { nth });
  const desk = {
    ...createDesk({ ...common, payments, weather: weatherStore, onCancelled, onCalledOff }, paying),
    ...paper.desk,
  };
  const staff = createStaff(parts, {
    common,
    mailQueue,
    networkOf,
    desk,
    payments,
    mailing,
    changing: own.changing,
    newsroom: content.newsroom,
    handover: handover.deps,
    papers,
    sell: rental.sellAtDesk(desk.recordCash),
    onReviewDecided: reviews.onChanged,
  });

  const jobs: Job<never>[] = [
    ...money.jobs,
    ...rental.jobs,
    ...paper.jobs,
    sendMailJob(mailing),
    sweepMailsJob(mailing),
    ...sent.jobs,
    ...own.jobs,
    ...aftercare.jobs,
    ...waiting.jobs,
  ];
  const frozen = () => isPaused(database);
  return {
    ...createWatch({ settings, mailQueue, mailing, log }, jobs),
    ...content,
    desk,
    demoOwnerPage: staff.demoOwnerPage,
    previewArticle: staff.preview,
    checkAudit: staff.checkAudit,
    readContent: { ...readContent, ...own.readContent, ...reviews.readContent, ...waiting.readContent },
    onContentChanged: (forget) => {
      content.onContentChanged(forget);
      reviews.onContentChanged(forget);
    },
    forms: { ...sent.forms, ...own.forms, ...reviews.forms, ...waiting.forms, ...paper.forms },
    fillKeyBoxes: () => seedKeyBoxes(common, database),
    isPaused: frozen,
    apis: [
      refuseWritesWhilePaused(frozen),
      ...read,
      ...sent.apis,
      ...rental.apis,
      ...own.apis,
      ...waiting.apis,
      money.api,
      ...paper.apis,
      ...staff.apis,
    ],
  };
}
