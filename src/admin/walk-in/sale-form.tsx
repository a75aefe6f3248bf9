import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import { keptAs } from '../../booking/kept.rules.ts';
import type { WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import type { CounterWay } from '../../payment/taking.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { soldAddress } from '../addresses.ts';
import { centsIn } from '../euros.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useIssues } from '../layout/use-issues.ts';
import { sendStaff, StaffApiError } from '../staff-api.ts';
import { showChangeOf } from '../taking/change-due.ts';
import { paidAs, PayByLink } from '../taking/pay-by-link.tsx';
import { TakingFields } from '../taking/taking-fields.tsx';
import { AllTheSame, allTheSameIn } from './all-the-same.tsx';
import { type ApartChoice, secondSaleOf } from './apart.tsx';
import { driverIn } from './driver-fields.tsx';
import { type FurtherRide, riderIn, ridesIn, Riders, wantedRides } from './further-rides.tsx';
import { issuesOfSale } from './issues-of-sale.ts';
import { KeepButtons } from './keep-buttons.tsx';
import { KeptFields, keptIn } from './kept-fields.tsx';
import { Override, overrideIn, type RulesOfSale } from './override.tsx';
import { deliveryIn, type DeliveryTown, PlaceFields } from './place-fields.tsx';
import { agreedIn, type HandPrice, PriceByHand } from './price-by-hand.tsx';
import { SaleCustomer, type SecondRider } from './sale-customer.tsx';
import { fieldsOf, keptPath, wrongFields } from './sale-issues.rules.ts';
import { SaleLines } from './sale-lines.tsx';
import { sourceIn } from './source-fields.tsx';
import { useFirstWrong } from './use-first-wrong.ts';
import type { Times } from './walk-in.rules.ts';

type SaleRequest = {
  isCall: boolean;
  rules: RulesOfSale;
  times: Times;
  /** Null while none is free then, or nobody knows yet: what was typed of the customer stands meanwhile. */
  scooterId: number | null;
  unitId: number | undefined;
  /** What is chosen is called, the first in front. */
  names: readonly string[];
  secondDriver: boolean;
  extras: Record<string, number>;
  people: number | null;
  further: readonly FurtherRide[];
  /** Sold right after it. */
  apart: FurtherRide | null;
  apartChoice: ApartChoice;
  /** The code of a booking whose customer it is for. */
  customer: string | null;
};

/** The shop's server names the price; who is asked to pay it stands below. */
export function Sale(request: SaleRequest) {
  const { say, language } = useDeskLanguage();
  const { isCall, rules, times, scooterId, names, further } = request;
  const [town, setTown] = useState<DeliveryTown>(null);
  // Stands whatever else is changed: only who named a price takes it back.
  const [byHand, setByHand] = useState<HandPrice>(null);
  const [way, setWay] = useState<CounterWay>('cash');
  const quote = useSaleQuote(request, town);
  const selling = useSellAtDesk(request);
  const form = useFirstWrong(selling.fault);
  const refused = issuesOfSale(selling.fault);
  const { issues, correct, onChange } = useIssues(selling.fault, refused, (path) => fieldsOf(path, further));
  const wrong = wrongFields(issues);
  // Once all that was refused is typed anew, the sentence about it is over too.
  const fault = issues.length === 0 && refused.length > 0 ? null : selling.fault;
  // While another is on its way the last one stands, greyed: nothing is sold at it.
  const listedCents = quote.data?.totalCents;
  const isQuoting = quote.isPlaceholderData;
  const dueCents = byHand === null ? listedCents : (centsIn(byHand) ?? listedCents);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent; // what React hands on is the browser's own
    if (listedCents !== undefined && scooterId !== null && !isQuoting)
      selling.sell({
        body: saleIn(event.currentTarget, { ...request, scooterId, town, submitter, way, listedCents }),
        apartRider: request.apart && riderIn(event.currentTarget, request.apart),
      });
  };
  const amount = dueCents === undefined ? '' : formatMoney(language, dueCents);
  const isKeptWrong = issues.some(({ path }) => path === keptPath);
  return (
    <form ref={form} className="sale-form" onSubmit={submit} onChange={onChange}>
      <div className="sale-part">
        <SaleCustomer isCall={isCall} of={request.customer} wrong={wrong} />
        <Riders isCall={isCall} further={further} apart={request.apart} wrong={wrong} />
        <SectionCard title={say('walkIn.place')}>
          <PlaceFields town={town} size={further.length + 1} apart={request.apartChoice} onTown={setTown} />
        </SectionCard>
      </div>
      <div className="sale-part sale-sum">
        <SectionCard title={say('walkIn.pay')}>
          <div
            aria-live="polite"
            aria-atomic="true"
            aria-busy={isQuoting}
            className={isQuoting ? 'opacity-60' : ''}
          >
            {quote.data && <SaleLines quote={quote.data} names={names} isDelivered={town !== null} />}
          </div>
          <PriceByHand listedCents={listedCents} typed={byHand} onTyped={setByHand} />
          {isCall ? (
            <KeptFields
              times={times}
              size={further.length + 1}
              isWrong={isKeptWrong}
              onChosen={() => correct(keptPath)}
            />
          ) : (
            <TakingFields dueCents={dueCents} way={way} onWay={setWay} />
          )}
        </SectionCard>
        <div className="grid gap-3 empty:hidden" aria-live="polite">
          {quote.isError && <Note tone="bad">{errorMessage(quote.error, say('noAnswer'))}</Note>}
          {fault && (
            <Note tone="bad" role="alert">
              {errorMessage(fault, say('notSent'))}
            </Note>
          )}
          <Override rules={rules} fault={selling.fault} />
          <AllTheSame fault={selling.fault} />
        </div>
        {dueCents !== undefined && (
          <div className="sale-buttons">
            {isCall ? (
              <KeepButtons busy={selling.isBusy} waits={isQuoting} />
            ) : (
              <>
                <Button type="submit" size="large" busy={selling.isBusy} disabled={isQuoting}>
                  {say(`taking.take.${way}`, { amount })}
                </Button>
                <PayByLink amount={amount} size="large" busy={selling.isBusy || isQuoting} onWay={setWay} />
              </>
            )}
          </div>
        )}
      </div>
    </form>
  );
}

function useSaleQuote(
  { rules, times, scooterId, secondDriver, extras, further }: SaleRequest,
  town: DeliveryTown,
) {
  const wanted = {
    ...rules,
    ...times,
    secondDriver,
    extras,
    ...(further.length > 0 && { furtherRides: wantedRides(further) }),
    ...(town !== null && { pickupOption: 'delivery' as const, destination: town }),
  };
  return useQuery({
    queryKey: ['walk-in', 'quote', scooterId, wanted],
    placeholderData: scooterId === null ? undefined : keepPreviousData,
    queryFn:
      scooterId === null
        ? skipToken
        : () => sendStaff<QuoteAnswer>('POST', '/walk-ins/quote', { ...wanted, scooterId }),
  });
}

type Pressed = SaleRequest & {
  scooterId: number;
  town: DeliveryTown;
  submitter: HTMLElement | null;
  way: CounterWay;
  listedCents: number;
};

/** As it was typed and pressed. */
function saleIn(
  form: HTMLFormElement,
  {
    isCall,
    times,
    scooterId,
    unitId,
    secondDriver,
    extras,
    people,
    further,
    town,
    submitter,
    way,
    listedCents,
    customer,
  }: Pressed,
): Omit<WalkInBody, 'key'> {
  const as =
    keptAs.find((one) => submitter instanceof HTMLButtonElement && submitter.value === one) ?? 'hold'; // Enter presses the first button
  return {
    ...(isCall
      ? { way: 'kept' as const, ...keptIn(form, as), ...sourceIn(form) }
      : paidAs(submitter, form, way)),
    ...times,
    scooterId,
    unitId,
    secondDriver,
    extras,
    ...(people !== null && { people }),
    ...(further.length > 0 && { furtherRides: ridesIn(form, further) }),
    ...deliveryIn(form, town),
    ...agreedIn(form, listedCents),
    ...(customer !== null && { after: customer }),
    ...driverIn(form),
    ...overrideIn(form),
    ...allTheSameIn(form),
  };
}

type Sent = { body: Omit<WalkInBody, 'key'>; apartRider: string | null };

/** One key for one form, until the shop has said no: sent again after a lost answer it is the same sale. */
function useSellAtDesk(request: SaleRequest) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const selling = useMutation({
    mutationFn: ({ body }: Sent) => sendStaff<{ code: string }>('POST', '/walk-ins', { key, ...body }),
    onSuccess: ({ code }, { body, apartRider }) => {
      // The next sale begins with what this one has left.
      void client.invalidateQueries({ queryKey: ['walk-in', 'free'] });
      if (request.customer !== null)
        void client.invalidateQueries({ queryKey: ['booking', request.customer] });
      showChangeOf(body, soldAddress(code));
      const then = secondSaleOf({ ...request, kept: body.kept });
      return navigate(soldAddress(code) + then, { state: { rider: apartRider } satisfies SecondRider });
    },
    onError: (fault) => {
      if (fault instanceof StaffApiError) setKey(crypto.randomUUID());
    },
  });
  return { sell: selling.mutate, isBusy: selling.isPending, fault: selling.error };
}
