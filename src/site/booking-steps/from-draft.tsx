/** What public/boot.js knows of the draft before the page lives; the styles write it (src/site/styles/booking.css). */
const classes = {
  town: 'draft-town',
  scooter: 'draft-scooter',
  pickupAt: 'draft-pickup-at',
  returnAt: 'draft-return-at',
} as const;

/** A text of the draft, in the server's HTML, which knows no draft. */
export const FromDraft = ({ text }: { text: keyof typeof classes }) => (
  <span className={`from-draft ${classes[text]}`} />
);

/** Quiet room for a text that comes with the draft or with the price. */
export const TextToCome = ({ className = 'w-48' }: { className?: string }) => (
  <span aria-hidden="true" className={`text-to-come ${className}`} />
);
