import { shownMarks } from '../../shop/payments.rules.ts';

/** What one can pay with (docs/product.md §1), each with its name. */
export const PaymentMarks = ({ label, first }: { label: string; first?: string | undefined }) => (
  <ul aria-label={label} className="payment-marks">
    {shownMarks(first).map(([file, name]) => (
      <li key={file}>
        <img src={`/api/assets/payment/${file}.svg`} alt={name} width="54" height="33" loading="lazy" />
      </li>
    ))}
  </ul>
);
