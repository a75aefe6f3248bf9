import { useState } from 'react';
import { useLocation } from 'react-router';
import type { KnownDriverAnswer } from '../../back-office/customers/customers.shape.ts';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { CallerSearch } from './caller-search.tsx';
import { ContactOfFirst } from './contact-of-first.tsx';
import { DriverFields } from './driver-fields.tsx';
import { KnownCustomers, type TypedContact } from './known-customer.tsx';
import type { WrongFields } from './sale-issues.rules.ts';
import { SourceFields } from './source-fields.tsx';

/** Kept with the page in the browser's history, as no address says a name. */
export type SecondRider = { rider: string | null };

type Props = {
  isCall: boolean;
  /** The code of a booking whose customer it is for. */
  of: string | null;
  wrong: WrongFields;
};

/** Whom it is sold to: looked for among those who were here before, or typed. */
export function SaleCustomer({ isCall, of, wrong }: Props) {
  const say = useSay();
  const [contact, setContact] = useState<TypedContact>({ email: '', phone: '' });
  const [filled, setFilled] = useState<{ driver: KnownDriverAnswer; nth: number } | null>(null);
  const { state: first } = useLocation() as { state: Partial<SecondRider> | null };
  const fill = (driver: KnownDriverAnswer) => setFilled({ driver, nth: (filled?.nth ?? 0) + 1 });
  return (
    <SectionCard title={say('walkIn.driver')}>
      {of !== null && <ContactOfFirst code={of} onFill={fill} />}
      <CallerSearch onFound={setContact} onFill={fill} />
      <DriverFields
        filling={filled?.nth}
        isCall={isCall}
        known={filled?.driver ?? null}
        name={of === null ? null : first?.rider}
        onContact={setContact}
        wrong={wrong}
      >
        {isCall && <SourceFields />}
      </DriverFields>
      <KnownCustomers contact={contact} isFilled={filled !== null} onFill={fill} />
    </SectionCard>
  );
}
