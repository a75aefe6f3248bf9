import type { NotificationRoom } from '../notifications/notifications.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Inbox } from '../contact/contact.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { CustomersRoom } from '../customers/customers.ts';
import type { ContractRoom } from '../contract/contract.ts';
import type { DisputesRoom } from '../disputes/disputes.ts';
import type { FineRoom } from '../fines/fines.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import type { StaffDeps } from '../identity/staff-deps.ts';
import type { MailSwitches } from '../mails/mails.ts';
import type { ReadDeliveries } from '../mails/read-deliveries.ts';
import type { MoneyRequestRoom } from '../money-request/money-request.ts';
import type { Newsroom } from '../newsroom/newsroom.ts';
import type { Payment } from '../payment/payment.ts';
import type { PriceHistoryStore } from '../price/price-history.store.ts';
import type { PriceListStore } from '../price/price-list.store.ts';
import type { UndecidedReviews } from '../reviews/reviews.ts';
import type { DeskActs } from './bookings/desk-acts.ts';
import type { BookingChangesApiDeps } from './bookings/booking-changes.api.ts';
import type { BookingMailDeps } from './bookings/booking-mails.ts';
import type { BookingsApiDeps } from './bookings/bookings.api.ts';
import type { CalendarApiDeps } from './calendar/calendar.api.ts';
import type { CustomersApiDeps } from './customers/customers.api.ts';
import type { ChargesDeskDeps } from './charges/manage-charges.ts';
import type { DisputesDeskDeps } from './disputes/manage-disputes.ts';
import type { ExtrasDeps } from './extras/manage-extras.ts';
import type { UnitCostsDeps } from './fleet/unit-costs.ts';
import type { UnitPapersDeps } from './fleet/unit-papers.ts';
import type { UnitListDeps } from './fleet/add-unit-list.ts';
import type { ModelsDeps } from './fleet/manage-models.ts';
import type { KeyBoxesDeps } from './fleet/key-boxes.api.ts';
import type { FinesDeps } from './fines/manage-fines.ts';
import type { FleetDeps } from './fleet/manage-fleet.ts';
import type { UnitHistoryDeps } from './fleet/read-unit-history.ts';
import type { HandoversDeps } from './handover/manage-handovers.ts';
import type { InboxDeps } from './inbox/manage-inbox.ts';
import type { InvoiceRoom } from '../invoices/invoices.ts';
import type { PartnersRoom } from '../partners/partners.ts';
import type { MailsApiDeps } from './mails/mails.api.ts';
import type { RestsDeskDeps } from './rests/manage-rests.ts';
import type { DepositsDeskDeps } from './deposits/manage-deposits.ts';
import type { MoneyRequestsDeps } from './money/money-requests.ts';
import type { ArticleDeps } from './newsroom/manage-articles.ts';
import type { PricesDeps } from './prices/manage-prices.ts';
import type { DecideReviewDeps } from './reviews/decide-review.ts';
import type { RevisionDeps } from '../database/revisions.ts';
import type { DeskActionDeps } from './today/desk-actions.ts';
import type { TodayApiDeps } from './today/today.api.ts';
import type { TillApiDeps } from './till/till.api.ts';
import type { AddAtDeskDeps } from './walk-in/add-at-desk.ts';
import type { SellToWalkInDeps } from './walk-in/sell-to-walk-in.ts';
import type { FindPoints } from './settings/points.api.ts';
import type { settingsApi } from './settings/settings.api.ts';
import type { MailTextsApiDeps } from './settings/mail-texts.api.ts';
import type { SettingsDeps } from './settings/manage-settings.ts';
import type { ReadSigns } from './status/status.api.ts';
import type { WeatherApiDeps } from './weather/weather.api.ts';

/** What the desk’s calls need, all together; and what the room is handed to make them of it. */
export type BackOfficeDeps = TodayApiDeps &
  BookingsApiDeps &
  BookingChangesApiDeps &
  HandoversDeps &
  FinesDeps &
  ChargesDeskDeps &
  DepositsDeskDeps &
  RestsDeskDeps &
  DisputesDeskDeps &
  SellToWalkInDeps &
  CustomersApiDeps &
  AddAtDeskDeps &
  FleetDeps &
  ModelsDeps &
  UnitListDeps &
  UnitPapersDeps &
  UnitCostsDeps &
  UnitHistoryDeps &
  KeyBoxesDeps &
  WeatherApiDeps &
  CalendarApiDeps &
  InboxDeps &
  PricesDeps &
  ExtrasDeps &
  ArticleDeps &
  MailsApiDeps &
  DecideReviewDeps &
  SettingsDeps &
  MailTextsApiDeps &
  MoneyRequestsDeps;

export type BackOfficeNeeds = {
  notifications: NotificationRoom;
  place: { findPoints: FindPoints };
  identity: { deps: StaffDeps };
  rental: {
    booking: BookingRoom;
    payment: Payment;
    till: TillApiDeps['till'];
    partners: PartnersRoom;
    customers: CustomersRoom;
    contract: ContractRoom;
    handover: HandoverRoom;
    fines: FineRoom;
    keyBox: Pick<KeyBoxesDeps, 'setKeyCode'>;
  };
  later: {
    charges: ChargesRoom;
    deposit: BackOfficeDeps['deposit'];
    moneyRequest: MoneyRequestRoom;
    invoices: InvoiceRoom;
  };
  disputes: DisputesRoom;
  mails: {
    switches: MailSwitches;
    previewMail: BookingMailDeps['previewMail'];
    readDeliveries: ReadDeliveries;
    mending: BookingMailDeps['mending'] & BookingsApiDeps['mending'];
    previewMailText: MailTextsApiDeps['previewMailText'];
    sendMailText: MailTextsApiDeps['sendMailText'];
    sendTestNotices: Parameters<typeof settingsApi>[1];
  };
  newsroom: Newsroom;
  reviews: { undecided: UndecidedReviews };
  inbox: Inbox;
  fleet: FleetStore;
  lists: PriceListStore;
  priceHistory: PriceHistoryStore;
  extraList: ExtrasDeps['extraList'];
  settingVersions: SettingsDeps['settingVersions'];
  lookForChanges: RevisionDeps['lookForChanges'];
  completeTask: DeskActionDeps['completeTask'];
  signsOfLife: ReadSigns;
  /** What people at the shop do, which waits while the shop is paused. */
  desk: DeskActs & WeatherApiDeps['badWeather'];
};
