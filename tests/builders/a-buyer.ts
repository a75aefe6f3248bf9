import type { BuyerValues } from '../../src/invoices/buyer.rules.ts';

/** A company in Italy, as somebody types it. */
export const aBuyer = (changes: Partial<BuyerValues> = {}): BuyerValues => ({
  kind: 'company',
  name: 'Rossi & Figli S.r.l.',
  surname: '',
  country: 'IT',
  vatNumber: '12345678903',
  fiscalCode: '',
  address: 'Via Roma 1',
  zipCode: '84010',
  town: 'Maiori',
  province: 'SA',
  sdiCode: 'ABC1234',
  pec: '',
  ...changes,
});
