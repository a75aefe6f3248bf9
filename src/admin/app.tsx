import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Toaster } from '../ui/toaster.tsx';
import { addresses } from './addresses.ts';
import { Failed, Loading } from './layout/query-states.tsx';
import { DeskLayout } from './layout/desk-layout.tsx';
import { useSession } from './session.ts';
import { OneTimeLinkPage } from './sign-in/one-time-link-page.tsx';
import { InvitationPage } from './sign-in/invitation-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { useDeskLanguage } from './language-provider.tsx';

const TodayPage = lazy(() => import('./today/today-page.tsx'));
const BookingsPage = lazy(() => import('./bookings/bookings-page.tsx'));
const BookingPage = lazy(() => import('./bookings/booking-page.tsx'));
const HandoverPage = lazy(() => import('./handover/handover-page.tsx'));
const WalkInPage = lazy(() => import('./walk-in/walk-in-page.tsx'));
const SoldPage = lazy(() => import('./walk-in/sold-page.tsx'));
const FleetPage = lazy(() => import('./fleet/fleet-page.tsx'));
const UnitPage = lazy(() => import('./fleet/unit-page.tsx'));
const CalendarPage = lazy(() => import('./calendar/calendar-page.tsx'));
const PricesPage = lazy(() => import('./prices/prices-page.tsx'));
const ArticlesPage = lazy(() => import('./newsroom/articles-page.tsx'));
const ArticlePage = lazy(() => import('./newsroom/article-page.tsx'));
const InboxPage = lazy(() => import('./inbox/inbox-page.tsx'));
const MessagePage = lazy(() => import('./inbox/message-page.tsx'));
const AccountPage = lazy(() => import('./account/account-page.tsx'));
const MailsPage = lazy(() => import('./mails/mails-page.tsx'));
const ReviewsPage = lazy(() => import('./reviews/reviews-page.tsx'));
const WeatherPage = lazy(() => import('./weather/weather-page.tsx'));
const TeamPage = lazy(() => import('./team/team-page.tsx'));
const LogPage = lazy(() => import('./team/log-page.tsx'));
const NotFound = lazy(() => import('./layout/not-found.tsx'));

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
  const own = session.data?.language;
  // The document's language was the browser's; a person has their own.
  useEffect(() => {
    if (own) setLanguage(own);
  });
  if (session.isPending) return <Loading />;
  if (session.data === null) return <SignInPage />;
  // A signed-in person stays signed in while the network fails: what they are writing stays on the page.
  if (session.isError && !session.data)
    return <Failed fault={session.error} again={() => void session.refetch()} />;
  const { may, secondFactorRequired, hasSecondFactor } = session.data;
  if (secondFactorRequired && !hasSecondFactor)
    return (
      <DeskLayout bare>
        <AccountPage mustSetUp />
      </DeskLayout>
    );
  return (
    <DeskLayout>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path={addresses.today} element={<TodayPage />} />
          <Route path={addresses.account} element={<AccountPage />} />
          {may.includes('find bookings') && <Route path={addresses.bookings} element={<BookingsPage />} />}
          {may.includes('find bookings') && <Route path={addresses.booking} element={<BookingPage />} />}
          {may.includes('see the fleet') && <Route path={addresses.fleet} element={<FleetPage />} />}
          {may.includes('see the fleet') && <Route path={addresses.unit} element={<UnitPage />} />}
          {may.includes('sell at the desk') && <Route path={addresses.walkIn} element={<WalkInPage />} />}
          {may.includes('sell at the desk') && <Route path={addresses.sold} element={<SoldPage />} />}
          {may.includes('hand over and take back') && (
            <Route path={addresses.report} element={<HandoverPage />} />
          )}
          {may.includes('manage timed mails') && <Route path={addresses.mails} element={<MailsPage />} />}
          <Route path={addresses.oldMails} element={<Navigate to={addresses.mails} replace />} />
          {may.includes('moderate reviews') && <Route path={addresses.reviews} element={<ReviewsPage />} />}
          {may.includes('set prices') && <Route path={addresses.prices} element={<PricesPage />} />}
          {may.includes('write articles') && <Route path={addresses.articles} element={<ArticlesPage />} />}
          {may.includes('write articles') && (
            <Route path={addresses.newArticle} element={<ArticlePage key="new" />} />
          )}
          {may.includes('write articles') && <Route path={addresses.article} element={<ArticlePage />} />}
          {may.includes('answer visitors') && <Route path={addresses.inbox} element={<InboxPage />} />}
          {may.includes('answer visitors') && <Route path={addresses.message} element={<MessagePage />} />}
          {may.includes('see the calendar') && <Route path={addresses.calendar} element={<CalendarPage />} />}
          {may.includes('call off days') && <Route path={addresses.weather} element={<WeatherPage />} />}
          {may.includes('manage the team') && <Route path={addresses.team} element={<TeamPage />} />}
          {may.includes('view the audit log') && <Route path={addresses.log} element={<LogPage />} />}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </DeskLayout>
  );
}
