import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import type { MoneyRequestRoom } from '../money-request/money-request.ts';
import type { Language } from '../translations/languages.ts';
import { addCharge } from './add-charge.ts';
import { announceCharges } from './announce-charges.ts';
import { answerObjection } from './answer-objection.ts';
import { changeCharge } from './change-charge.ts';
import { readDamageMarks } from './damage-marks.ts';
import { eraseCharges } from './charge-erasure.store.ts';
import { chargeStore } from './charge.store.ts';
import { readChargeFile, removeChargeFile, saveChargeFile } from './charge-files.ts';
import type { ChargeMailKind, ChargesDeps } from './charges-deps.type.ts';
import { collectChargesJob, endKeptCardsJob, type CollectChargesJobDeps } from './charges.job.ts';
import { claimsOnDeposit } from './claims-on-deposit.ts';
import { collectionPaid, collectionPayments } from './collection-payments.ts';
import { collectionStore } from './collection.store.ts';
import { agreeToCharge, objectToCharge } from './decide-charge.ts';
import { readKeptCard, removeCard } from './end-kept-cards.ts';
import { findPaidBooking, findPaymentsBeside } from './paid-booking-parts.store.ts';
import { linesOfCollection } from './lines-of-collection.ts';
import { payCharges } from './pay-charges.ts';
import { proposeCharges } from './propose-charges.ts';
import {
  isAskedInstead,
  readCharges,
  readCollection,
  readCustomersCharges,
  readPayableAtCounter,
} from './read-charges.ts';
import { collectionGivenBack, refundCharge } from './refund-charge.ts';
import { readPaidBeside } from './read-paid-beside.ts';
import { releaseCollection } from './release-collection.ts';
import { takeChargesAtCounter } from './take-at-counter.ts';
import { waiveCharge } from './waive-charge.ts';

export type ChargesNeeds = Pick<ChargesDeps, 'contract' | 'payment' | 'keptCards' | 'standsInDeposit'> & {
  booking: Pick<BookingRoom, 'bookings' | 'payments' | 'priceOfExtension'>;
  handover: HandoverRoom;
  moneyRequest: Pick<MoneyRequestRoom, 'ask' | 'withdraw' | 'takeMoney' | 'read' | 'linkOf'>;
  queueMail(
    tx: Tx,
    mail: { kind: ChargeMailKind; cause: string; reference: string; language: Language },
  ): Promise<void>;
};

/** What is asked for once a scooter is back: proposed by its report, announced with evidence, open to objection, and paid once. */
export function createCharges(context: AppContext, needs: ChargesNeeds) {
  const { database, clock, chance, failpoint, log } = context;
  const { booking, handover, moneyRequest, queueMail, contract, payment, keptCards, standsInDeposit } = needs;
  const deps: ChargesDeps & CollectChargesJobDeps = {
    contract,
    photos: handover.photoStore,
    payment,
    keptCards,
    standsInDeposit,
    moneyRequests: {
      ask: moneyRequest.ask,
      withdraw: moneyRequest.withdraw,
      takeMoney: moneyRequest.takeMoney,
      payPage: async (db, id) => {
        const request = await moneyRequest.read(db, id);
        return request && moneyRequest.linkOf(request);
      },
    },
    queueChargeMail: (tx, kind, { bookingId: reference, language, cause }) =>
      queueMail(tx, { kind, cause, reference, language }),
    database,
    clock,
    chance,
    failpoint,
    log,
    charges: chargeStore,
    collections: collectionStore,
    bookings: booking.bookings,
    priceOfExtension: booking.priceOfExtension,
    reportsOf: handover.reportsOf,
    handedOutOf: handover.handedOutOf,
    readPhoto: handover.readPhoto,
  };
  const bound = bindTo(deps);
  return {
    proposeCharges: bound(proposeCharges),
    readCharges: bound(readCharges),
    readDamageMarks: bound(readDamageMarks),
    readCustomersCharges: bound(readCustomersCharges),
    readCollection: bound(readCollection),
    isAskedInstead: bound(isAskedInstead),
    standsInDeposit,
    addCharge: bound(addCharge),
    changeCharge: bound(changeCharge),
    announceCharges: bound(announceCharges),
    answerObjection: bound(answerObjection),
    waiveCharge: bound(waiveCharge),
    refundCharge: bound(refundCharge),
    saveChargeFile: bound(saveChargeFile),
    removeChargeFile: bound(removeChargeFile),
    readChargeFile: bound(readChargeFile),
    agreeToCharge: bound(agreeToCharge),
    objectToCharge: bound(objectToCharge),
    payCharges: bound(payCharges),
    takeChargesAtCounter: bound(takeChargesAtCounter),
    readPayableAtCounter: bound(readPayableAtCounter),
    readKeptCard: bound(readKeptCard),
    removeCard: bound(removeCard),
    undecidedCharges: chargeStore.undecided,
    /** The references of payments for a booking's charges. */
    collectionsOf: collectionStore.idsOfBooking,
    linesOfCollection: bound(linesOfCollection),
    /** The references of payments for a booking beside its price, and what came by them. */
    paymentsBeside: findPaymentsBeside,
    paidBeside: (db: Queryable, bookingId: string) =>
      readPaidBeside({ payments: booking.payments, paymentsBeside: findPaymentsBeside }, db, bookingId),
    /** Which booking a payment is for, whatever it pays. */
    paidBooking: findPaidBooking,
    /** By a request for money that was paid. */
    collectionPaid: async (tx: Tx, id: string): Promise<void> => void (await collectionPaid(deps, tx, id)),
    /** By a request that is withdrawn: they are due as before. */
    collectionWithdrawn: async (tx: Tx, id: string): Promise<void> =>
      void (await releaseCollection(deps, tx, id)),
    /** All that a request for money has paid of them went back. */
    collectionGivenBack: bound(collectionGivenBack),
    claimsOnDeposit: claimsOnDeposit(deps),
    paymentHandlers: collectionPayments(deps),
    /** Its calls are the desk's and the customer's own page's. */
    apis: [],
    jobs: [collectChargesJob(deps), endKeptCardsJob(deps)],
  };
}
export type ChargesRoom = ReturnType<typeof createCharges>;

/** What erasing a person needs of their charges. */
export { eraseCharges };
