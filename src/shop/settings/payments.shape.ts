import * as z from 'zod/mini';

/** How customers pay on the provider's page: marks and texts name them (docs/product.md §1). Cards are always taken. */
export const paymentMethods = ['card', 'klarna', 'alipay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** As they call themselves. */
export const methodNames = { klarna: 'Klarna', alipay: 'Alipay' } as const;

export const paymentsShape = z.strictObject({
  klarna: z.boolean(),
  alipay: z.boolean(),
  /** Whether Apple Pay and Google Pay are named and shown: the provider offers them with cards. */
  wallets: z.boolean(),
  /** Whether a customer may let the shop keep their card, for what the rental leaves behind (docs/decisions/095-kept-card.md). */
  keepCard: z.boolean(),
  /** So long after the return it is kept, where nothing was announced. */
  keptCardDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** Of a price, what may be paid when it is booked while the rest is paid later; 0: only the whole (docs/decisions/097-part-payment.md). */
  partPercent: z.int().check(z.minimum(0), z.maximum(90)),
  /** So many days before the pickup the rest is due; 0: by the pickup. */
  restDays: z.int().check(z.minimum(0), z.maximum(60)),
  /** Whether who calls may be offered to pay at the pickup (docs/decisions/117-telephone.md). */
  onArrival: z.boolean(),
});
export type Payments = z.infer<typeof paymentsShape>;

export const unsetPayments: Payments = {
  klarna: true,
  alipay: true,
  wallets: true,
  keepCard: false,
  keptCardDays: 14,
  partPercent: 0,
  restDays: 0,
  onArrival: false,
};
