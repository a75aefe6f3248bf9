import type { PaymentMethod } from '../../payment/payment.rules.ts';

const marks: Record<PaymentMethod, Record<string, string>> = {
  card: { visa: 'Visa', mastercard: 'Mastercard', 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' },
  klarna: { klarna: 'Klarna' },
  alipay: { alipay: 'Alipay' },
};

/** What one can pay with (docs/product.md §1), each with its name. */
export const PaymentMarks = ({ label }: { label: string }) => (
  <ul aria-label={label} className="payment-marks">
    {Object.values(marks)
      .flatMap(Object.entries<string>)
      .map(([file, name]) => (
        <li key={file}>
          <img src={`/api/assets/payment/${file}.svg`} alt={name} width="54" height="33" loading="lazy" />
        </li>
      ))}
  </ul>
);
