import type { PaymentView } from '../../booking/booking.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import type { Language } from '../../translations/languages.ts';

type Paid = Pick<PaymentView, 'rental' | 'furtherScooters'>;

/** All that were paid for together: "2 × Liberty 125cc, white", "Liberty 125cc, black". */
export function scootersOf({ rental, furtherScooters = [] }: Paid, language: Language): string[] {
  const names = [rental.scooter, ...furtherScooters].map((scooter) => scooterName(scooter, language));
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count > 1 ? `${count} × ${name}` : name;
  });
}
