const marks = [
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['apple-pay', 'Apple Pay'],
  ['google-pay', 'Google Pay'],
  ['klarna', 'Klarna'],
  ['alipay', 'Alipay'],
] as const;

/** What one can pay with (docs/product.md §1), each with its name. */
export const PaymentMarks = ({ label }: { label: string }) => (
  <ul aria-label={label} className="payment-marks">
    {marks.map(([file, name]) => (
      <li key={file}>
        <img src={`/api/assets/payment/${file}.svg`} alt={name} width="54" height="33" loading="lazy" />
      </li>
    ))}
  </ul>
);
