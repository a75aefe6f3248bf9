import { Link } from 'react-router';
import type { AuditAction } from '../../identity/audit.rules.ts';
import type { AuditAnswer } from '../../identity/staff.shape.ts';
import { formatWhen } from '../format-when.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { bookingAddress } from '../addresses.ts';
import { FilterBar } from '../layout/filter-bar.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useListed } from '../layout/use-listed.ts';
import { type AdminKey, useDeskLanguage } from '../language-provider.tsx';
import { auditDetails, sentenceOf, subjectName } from './audit-details.ts';

/** What the log says, each with its sentence: an action without one does not compile. */
const actionLabels: Record<AuditAction, AdminKey> = {
  'signed in': 'deed.signedIn',
  'signed out everywhere': 'deed.signedOut',
  'second factor': 'deed.second',
  'new backup codes': 'deed.codes',
  'changed their password': 'deed.password',
  'added somebody': 'deed.added',
  'sent an invitation': 'deed.invited',
  'changed somebody': 'deed.changed',
  'handed over': 'deed.handedOver',
  'took back': 'deed.tookBack',
  'nobody came': 'deed.nobodyCame',
  'late return': 'deed.late',
  'assigned a stop': 'deed.assignedStop',
  'took a step back': 'deed.undone',
  'changed a scooter': 'deed.unitChanged',
  'repaired a mark': 'deed.markRepaired',
  'added a scooter': 'deed.unitAdded',
  'let a scooter go': 'deed.unitGone',
  'added a model': 'deed.modelAdded',
  'changed a model': 'deed.modelChanged',
  'retired a model': 'deed.modelRetired',
  'brought a model back': 'deed.modelBack',
  'sold at the desk': 'deed.sold',
  'handed over with a report': 'deed.reportedHandover',
  'took back with a report': 'deed.reportedReturn',
  'did a task': 'deed.task',
  cancelled: 'deed.cancelled',
  'gave a part back': 'deed.part',
  'added a charge': 'deed.chargeAdded',
  'changed a charge': 'deed.chargeChanged',
  'waived a charge': 'deed.chargeWaived',
  'gave a charge back': 'deed.chargeRefunded',
  'announced charges': 'deed.chargesAnnounced',
  'allowed no deposit': 'deed.noDeposit',
  'wanted a deposit again': 'deed.depositWanted',
  'let a deposit go': 'deed.depositFreed',
  'prolonged a request': 'deed.requestProlonged',
  'allowed an open rest': 'deed.openRest',
  'gave up a rest': 'deed.restGivenUp',
  'answered an objection': 'deed.objectionAnswered',
  'added evidence of a charge': 'deed.evidenceAdded',
  'took away evidence of a charge': 'deed.evidenceRemoved',
  'let an offer go': 'deed.letOfferGo',
  'let a pot go': 'deed.potLetGo',
  'wrote a note': 'deed.note',
  'sent a link': 'deed.link',
  'showed a link': 'deed.linkShown',
  'made a new link': 'deed.newLink',
  'took the list': 'deed.list',
  'read a contract': 'deed.readContract',
  'asked for a change': 'deed.changeAsked',
  'changed the booking': 'deed.changedBooking',
  'took cash': 'deed.cash',
  'took money': 'deed.money',
  'refunded by hand': 'deed.refundedByHand',
  'opened the till': 'deed.tillOpened',
  'put money into the till': 'deed.tillIn',
  'took money out of the till': 'deed.tillOut',
  'closed the till': 'deed.tillClosed',
  'sent a mail again': 'deed.mailAgain',
  'corrected an address': 'deed.addressCorrected',
  'set prices': 'deed.setPrices',
  'withdrew prices': 'deed.withdrewPrices',
  'made a promo code': 'deed.madePromo',
  'changed a promo code': 'deed.changedPromo',
  'made an extra': 'deed.madeExtra',
  'changed an extra': 'deed.changedExtra',
  'changed the order of the extras': 'deed.orderedExtras',
  'wrote an article': 'deed.wroteArticle',
  'published an article': 'deed.publishedArticle',
  'took an article down': 'deed.tookArticleDown',
  'answered a visitor': 'deed.answered',
  'sorted a message': 'deed.sorted',
  'chose the scooter': 'deed.unit',
  'sent to the workshop': 'deed.workshop',
  'took from the workshop': 'deed.fromWorkshop',
  'switched a message': 'deed.message',
  'published a review': 'deed.reviewPublished',
  'refused a review': 'deed.reviewRefused',
  'set the code of a key box': 'deed.keyCode',
  'called a day off': 'deed.weather',
  'offered a free move': 'log.freeMove',
  'opened the shop': 'deed.openShop',
  'closed the shop': 'deed.closeShop',
  'confirmed a point': 'deed.confirmPoint',
  'changed a setting': 'deed.setting',
  'asked for money': 'deed.askedForMoney',
  'withdrew a request': 'deed.withdrewRequest',
  'recorded a fine': 'deed.recordedFine',
  'corrected a fine': 'deed.correctedFine',
  'named who rode': 'deed.namedRider',
  'opened a declaration to an authority': 'deed.openedDeclaration',
  'sent a declaration to an authority': 'deed.sentDeclaration',
  'closed a fine': 'deed.closedFine',
  'opened papers for a dispute': 'deed.openedForDispute',
  'opened the evidence of a dispute': 'deed.openedEvidence',
  'sent evidence to a bank': 'deed.sentEvidence',
  'wrote a note on a customer': 'deed.customerNote',
  'changed a note on a customer': 'deed.customerNoteChanged',
  'removed a note on a customer': 'deed.customerNoteRemoved',
  'merged two customers': 'deed.customersMerged',
  'took two customers apart': 'deed.customersApart',
  'decided not to rent': 'deed.doNotRent',
  'confirmed not to rent': 'deed.doNotRentConfirmed',
  'ended not to rent': 'deed.doNotRentEnded',
  'rented all the same': 'deed.rentedAllTheSame',
  'opened what is known of a customer': 'deed.openedCustomer',
  'said whom an invoice is for': 'deed.invoiceBuyer',
  'issued an invoice': 'deed.invoice',
  'issued a credit note': 'deed.creditNote',
  'changed the state of an invoice': 'deed.invoiceState',
  'sent an invoice again': 'deed.invoiceAgain',
  'settled a rejected invoice': 'deed.invoiceSettled',
  'reopened a rejected invoice': 'deed.invoiceReopened',
  'said the last number of an invoice': 'deed.numberChecked',
  'noted a document’s number': 'deed.documentNoted',
  'took a document’s number away': 'deed.documentAway',
  'added a partner': 'deed.addedPartner',
  'changed a partner': 'deed.changedPartner',
};
const labels: Partial<Record<string, AdminKey>> = actionLabels; // an older shop may have written others

/** The server’s own bound (read-audit.ts). */
const mostEntries = 200;

export default function LogPage() {
  const { say } = useDeskLanguage();
  const { asked, ask, search, found } = useListed<AuditAnswer[]>('audit');
  return (
    <div className="grid gap-4">
      <PageHeader title={say('log.title')} about={say('log.explained')} />
      <FilterBar asked={asked} ask={ask} filters={[]} ranges={['today', 'lastDays', 'month']} />
      <QueryView query={found}>
        {(entries) => <Entries entries={entries} isFiltered={search !== ''} />}
      </QueryView>
    </div>
  );
}

function Entries({ entries, isFiltered }: { entries: readonly AuditAnswer[]; isFiltered: boolean }) {
  const { say, language } = useDeskLanguage();
  if (entries.length === 0)
    return <EmptyState icon="clock" heading="h2" title={say(isFiltered ? 'filter.nothing' : 'log.empty')} />;
  return (
    <>
      <ol className="grid gap-2">
        {entries.map((entry) => (
          <li
            key={entry.number}
            className="card grid gap-1 p-3 md:grid-cols-[11rem_12rem_1fr] md:items-baseline"
          >
            <time dateTime={entry.at} className="text-sm text-muted">
              {formatWhen(language, new Date(entry.at))}
            </time>
            <span className="font-semibold">{entry.who ?? say('log.command')}</span>
            <span>
              {say(sentenceOf(entry) ?? labels[entry.action] ?? 'deed.other')} <Subject entry={entry} />
              <span className="block text-sm text-muted">
                {auditDetails(entry, { say, language }).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {entries.length >= mostEntries && <p className="text-muted">{say('log.more', { n: mostEntries })}</p>}
    </>
  );
}

/** To what it was done: a booking can be opened, and who came in is named already. */
function Subject({ entry: { subjectKind, subject, who } }: { entry: AuditAnswer }) {
  const { say } = useDeskLanguage();
  if (subject === who) return null;
  if (subjectKind === 'booking') return <Link to={bookingAddress(subject)}>{subject}</Link>;
  return <span className="text-muted">{subjectName({ subjectKind, subject }, say)}</span>;
}
