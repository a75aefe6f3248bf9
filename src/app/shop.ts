import type { Hono } from 'hono';
import type { CallOffDeps } from '../booking/cancel/call-off-day.ts';
import { weatherStore } from '../booking/cancel/weather.store.ts';
import type { CancelDeps } from '../booking/cancel/cancel-booking.ts';
import { isFrozen } from '../database/freeze.ts';
import type { Job } from '../database/jobs.ts';
import { fillKeyBoxes } from '../key-box/key-boxes.ts';
import { openBookings } from './open-bookings.ts';
import { openContent } from './open-content.ts';
import { openContracts } from './open-contracts.ts';
import { openDesk, type Desk } from './open-desk.ts';
import { openHandover } from './open-handover.ts';
import { openForms } from './open-forms.ts';
import { mailQueueOf, openMailing, telling } from './open-mailing.ts';
import { openMoney } from './open-money.ts';
import { openStaff } from './open-staff.ts';
import type { Newsroom } from './open-newsroom.ts';
import { openOwnBooking } from './open-own-booking.ts';
import { openWatch, type Watch } from './open-watch.ts';
import { sendMailJob, sweepMailsJob } from '../messages/mail.job.ts';
import { openAftercare } from './open-aftercare.ts';
import { openReviews } from './open-reviews.ts';
import { openWaiting } from './open-waiting.ts';
import { commonDeps, type ShopParts } from './shop-parts.ts';
import { networkOf as readNetwork } from '../http/network.ts';
import type { PreviewArticle } from '../pages/admin-pages.ts';
import type { PageForms } from '../pages/page-forms.ts';
import { pausedWhile } from '../http/paused.ts';
import type { Forget, ReadContent } from '../pages/read-content.ts';

export type { Desk, ShopParts };

export type Shop = {
  apis: Hono[];
  jobs: Job<never>[];
  desk: Desk;
  watch: Watch;
  readContent: ReadContent;
  onContentChanged(forget: Forget): void;
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
  isFrozen(): Promise<boolean>;
};

/** The rooms, put together: who gets which store, and what happens in one room after a step in another. */
export function openShop(parts: ShopParts): Shop {
  const { settings, appSecret, log } = parts;
  const common = commonDeps(parts);
  const { database, links } = common;
  const networkOf = readNetwork(settings.trustProxy);
  const mailQueue = mailQueueOf(parts);
  const tell = telling(mailQueue);

  const { contracts, ...paper } = openContracts(parts, { common, mailQueue, networkOf });
  const { paying, payments, ...money } = openMoney(parts, { common, contracts, tell });
  const handover = openHandover(parts, { common, contracts });
  const papers = { ...handover.papers, payPage: money.payPage };
  const mailing = openMailing(parts, { common, contracts, payments, papers });
  const rental = openBookings(parts, { common, payments, contracts, mailing, networkOf });
  const sent = openForms({ settings, database, links, mailQueue, appSecret, networkOf });
  const { apis: read, readContent, ...content } = openContent(parts, common);
  const own = openOwnBooking(parts, { common, payments, contracts, tell });

  const onCancelled: CancelDeps['onCancelled'] = (tx, cancelled) => tell(tx, 'booking_cancelled', cancelled);
  const reviews = openReviews(common);
  const waiting = openWaiting(parts, { common, mailQueue, networkOf });
  const aftercare = openAftercare(parts, { common, contracts, mailQueue });
  const onCalledOff: CallOffDeps['onCalledOff'] = (tx, booking, nth) =>
    tell(tx, 'weather_day', booking, { nth });
  const desk = {
    ...openDesk({ ...common, payments, weather: weatherStore, onCancelled, onCalledOff }, paying),
    ...paper.desk,
  };
  const staff = openStaff(parts, {
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
  const frozen = () => isFrozen(database);
  return {
    ...openWatch({ settings, mailQueue, mailing, log }, jobs),
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
    fillKeyBoxes: () => fillKeyBoxes(common, database),
    isFrozen: frozen,
    apis: [
      pausedWhile(frozen),
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
