import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { Toaster } from '../ui/toaster.tsx';
import { addresses } from './addresses.ts';
import { WaitingReports } from './handover/outbox-note.tsx';
import { PageFailure } from './layout/page-failure.tsx';
import { Failed, Loading } from './layout/query-states.tsx';
import { permissionOf } from './layout/desk-pages.ts';
import { guardedScreens, type ScreenName } from './layout/guarded-screens.ts';
import { DeskLayout } from './layout/desk-layout.tsx';
import { useSession } from './session.ts';
import { OneTimeLinkPage } from './sign-in/one-time-link-page.tsx';
import { InvitationPage } from './sign-in/invitation-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { useDeskLanguage } from './language-provider.tsx';
import { WithLaterWords } from './later-words.tsx';

const TodayPage = lazy(() => import('./today/today-page.tsx'));
const PrintDayPage = lazy(() => import('./today/print-day-page.tsx'));
const BookingsPage = lazy(() => import('./bookings/bookings-page.tsx'));
const BookingPage = lazy(() => import('./bookings/booking-page.tsx'));
const ContractPage = lazy(() => import('./bookings/contract-page.tsx'));
const HandoverPage = lazy(() => import('./handover/handover-page.tsx'));
const WalkInPage = lazy(() => import('./walk-in/walk-in-page.tsx'));
const SoldPage = lazy(() => import('./walk-in/sold-page.tsx'));
const TillPage = lazy(() => import('./till/till-page.tsx'));
const TillDayPage = lazy(() => import('./till/till-day-page.tsx'));
const FleetPage = lazy(() => import('./fleet/fleet-page.tsx'));
const ModelsPage = lazy(() => import('./fleet/models-page.tsx'));
const ModelPage = lazy(() => import('./fleet/model-page.tsx'));
const UnitPage = lazy(() => import('./fleet/unit-page.tsx'));
const CalendarPage = lazy(() => import('./calendar/calendar-page.tsx'));
const MoneyPage = lazy(() => import('./money/money-page.tsx'));
const FiguresPage = lazy(() => import('./figures/figures-page.tsx'));
const BehindPage = lazy(() => import('./figures/behind-page.tsx'));
const JournalPage = lazy(() => import('./journal/journal-page.tsx'));
const InvoicesPage = lazy(() => import('./invoices/invoices-page.tsx'));
const DocumentsPage = lazy(() => import('./documents/documents-page.tsx'));
const PayoutsPage = lazy(() => import('./payouts/payouts-page.tsx'));
const InvoicingPage = lazy(() => import('./settings/invoicing-page.tsx'));
const PartnersPage = lazy(() => import('./partners/partners-page.tsx'));
const PartnerPage = lazy(() => import('./partners/partner-page.tsx'));
const PricesPage = lazy(() => import('./prices/prices-page.tsx'));
const ExtrasPage = lazy(() => import('./extras/extras-page.tsx'));
const ExtraPage = lazy(() => import('./extras/extra-page.tsx'));
const ArticlesPage = lazy(() => import('./newsroom/articles-page.tsx'));
const ArticlePage = lazy(() => import('./newsroom/article-page.tsx'));
const InboxPage = lazy(() => import('./inbox/inbox-page.tsx'));
const MessagePage = lazy(() => import('./inbox/message-page.tsx'));
const AccountPage = lazy(() => import('./account/account-page.tsx'));
const NotificationsPage = lazy(() => import('./account/notifications-page.tsx'));
const CustomersPage = lazy(() => import('./customers/customers-page.tsx'));
const CustomerPage = lazy(() => import('./customers/customer-page.tsx'));
const MailsPage = lazy(() => import('./mails/mails-page.tsx'));
const ReviewsPage = lazy(() => import('./reviews/reviews-page.tsx'));
const DisputesPage = lazy(() => import('./disputes/disputes-page.tsx'));
const FinesPage = lazy(() => import('./fines/fines-page.tsx'));
const NewFinePage = lazy(() => import('./fines/new-fine-page.tsx'));
const FinePage = lazy(() => import('./fines/fine-page.tsx'));
const GoLivePage = lazy(() => import('./go-live/go-live-page.tsx'));
const WeatherPage = lazy(() => import('./weather/weather-page.tsx'));
const TeamPage = lazy(() => import('./team/team-page.tsx'));
const LogPage = lazy(() => import('./team/log-page.tsx'));
const StatusPage = lazy(() => import('./status/status-page.tsx'));
const IdentityPage = lazy(() => import('./settings/identity-page.tsx'));
const ContactsPage = lazy(() => import('./settings/contacts-page.tsx'));
const PaymentsPage = lazy(() => import('./settings/payments-page.tsx'));
const LooksPage = lazy(() => import('./settings/looks-page.tsx'));
const OpeningPage = lazy(() => import('./settings/opening-page.tsx'));
const DeliveryPage = lazy(() => import('./settings/delivery-page.tsx'));
const PlacesPage = lazy(() => import('./settings/places-page.tsx'));
const PolicyPage = lazy(() => import('./settings/policy-page.tsx'));
const FeesPage = lazy(() => import('./settings/fees-page.tsx'));
const NoticesPage = lazy(() => import('./settings/notices-page.tsx'));
const WordsPage = lazy(() => import('./settings/words-page.tsx'));
const CalendarsPage = lazy(() => import('./settings/calendars-page.tsx'));
const SettingsPage = lazy(() => import('./settings/settings-page.tsx'));
const GuidePage = lazy(() => import('./guide/guide-page.tsx'));
const NotFound = lazy(() => import('./layout/not-found.tsx'));

const screens: Record<ScreenName, ReactElement> = {
  today: <TodayPage />,
  calendar: <CalendarPage />,
  printDay: <PrintDayPage />,
  bookings: <BookingsPage />,
  booking: <BookingPage />,
  contract: <ContractPage />,
  report: <HandoverPage />,
  inbox: <InboxPage />,
  message: <MessagePage />,
  walkIn: <WalkInPage />,
  sold: <SoldPage />,
  till: <TillPage />,
  tillDay: <TillDayPage />,
  weather: <WeatherPage />,
  fleet: <FleetPage />,
  models: <ModelsPage />,
  model: <ModelPage />,
  unit: <UnitPage />,
  customers: <CustomersPage />,
  customer: <CustomerPage />,
  mails: <MailsPage />,
  reviews: <ReviewsPage />,
  money: <MoneyPage />,
  disputes: <DisputesPage />,
  fines: <FinesPage />,
  newFine: <NewFinePage />,
  fine: <FinePage />,
  figures: <FiguresPage />,
  figuresBehind: <BehindPage />,
  journal: <JournalPage />,
  payouts: <PayoutsPage />,
  documents: <DocumentsPage />,
  invoices: <InvoicesPage />,
  invoicing: <InvoicingPage />,
  partners: <PartnersPage />,
  partner: <PartnerPage />,
  prices: <PricesPage />,
  extras: <ExtrasPage />,
  extra: <ExtraPage />,
  articles: <ArticlesPage />,
  newArticle: <ArticlePage key="new" />,
  article: <ArticlePage />,
  settings: <SettingsPage />,
  status: <StatusPage />,
  identity: <IdentityPage />,
  contacts: <ContactsPage />,
  looks: <LooksPage />,
  payments: <PaymentsPage />,
  opening: <OpeningPage />,
  delivery: <DeliveryPage />,
  places: <PlacesPage />,
  policy: <PolicyPage />,
  fees: <FeesPage />,
  notices: <NoticesPage />,
  calendars: <CalendarsPage />,
  words: <WordsPage />,
  wordsPart: <WordsPage />,
  goLive: <GoLivePage />,
  team: <TeamPage />,
  log: <LogPage />,
  account: <AccountPage />,
  notifications: <NotificationsPage />,
  guide: <GuidePage />,
};

/** The desk's first page has all its words with it. */
const waiting = (name: ScreenName) =>
  name === 'today' ? screens[name] : <WithLaterWords>{screens[name]}</WithLaterWords>;

/** Links that open the desk stand before its door; everything else behind it. */
export function App() {
  const { say } = useDeskLanguage();
  return (
    <>
      <Routes>
        <Route path={addresses.enter} element={<OneTimeLinkPage />} />
        <Route path={addresses.invitation} element={<InvitationPage />} />
        <Route path="*" element={<SignedInApp />} />
      </Routes>
      <Toaster closeLabel={say('close')} regionLabel={say('toasts')} />
    </>
  );
}

function SignedInApp() {
  const session = useSession();
  const { setLanguage } = useDeskLanguage();
  const { pathname } = useLocation();
  const [isSettingUp, setSettingUp] = useState(false);
  const own = session.data?.language;
  // The document's language was the browser's; a person has their own.
  useEffect(() => {
    if (own) setLanguage(own);
  });
  if (session.isPending) return <Loading />;
  if (session.data === null) return <SignInPage />;
  // A signed-in person stays signed in while the network fails: what they are writing stays on the page.
  if (session.isError && !session.data)
    return (
      <>
        <Failed fault={session.error} again={() => void session.refetch()} />
        <WaitingReports />
      </>
    );
  const { may, secondFactorRequired, hasSecondFactor } = session.data;
  if (secondFactorRequired && !hasSecondFactor && !isSettingUp) setSettingUp(true);
  // Until the codes, which are shown once, were seen too.
  if (isSettingUp)
    return (
      <DeskLayout bare>
        <PageFailure address={pathname}>
          <WithLaterWords>
            <AccountPage onSetUp={() => setSettingUp(false)} />
          </WithLaterWords>
        </PageFailure>
      </DeskLayout>
    );
  return (
    <DeskLayout>
      <PageFailure address={pathname}>
        <Suspense fallback={<Loading />}>
          <Routes>
            {guardedScreens
              .filter(({ permission }) => may.includes(permission))
              .map(({ name, address }) => (
                <Route key={name} path={address} element={waiting(name)} />
              ))}
            {/* Where a rider's phone leads, which is told of a booking: they see its stop on the day alone. */}
            {!may.includes(permissionOf('bookings')) && (
              <Route path={addresses.booking} element={<Navigate to={addresses.today} replace />} />
            )}
            <Route path={addresses.oldMails} element={<Navigate to={addresses.mails} replace />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </PageFailure>
    </DeskLayout>
  );
}
