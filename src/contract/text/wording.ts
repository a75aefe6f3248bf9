import type { QuoteLine } from '../../price/quote.shape.ts';
import type { ContractFacts } from './contract-facts.rules.ts';
import type { CustomerData } from '../contract.shape.ts';
import { sha256 } from '../find-contract.ts';
import type { ContractTemplate } from './contract-template.ts';

const driver = { fullName: 'N', dateOfBirth: '1990-01-01', placeOfBirth: 'B', idNumber: 'D' };
const customer: CustomerData = {
  ...driver,
  idDocument: 'Patente',
  email: 'e@example.com',
  phone: '+39 000 0000',
  address: 'A',
  city: 'C',
  zipCode: 'Z',
};
const both: CustomerData = { ...customer, additionalDriver: { ...driver, idDocument: 'Patente' } };
const place = { kind: 'address', address: 'A', town: 'Amalfi' } as const;
const namedExtra = { names: { it: 'I', en: 'E' }, priceCents: 500, pricing: 'per_rental' } as const;
const facts: ContractFacts = {
  code: '00000000',
  vehicle: { model: 'M', colour: 'white', type: 'scooter', seats: 2 },
  pickup: { date: '2030-06-03', time: '10:00', place: { kind: 'office' } },
  return: { date: '2030-06-04', time: '17:00', place },
  secondDriver: false,
  licence: { country: 'IT', category: 'B' },
  price: {
    // One of each kind: a new one is thereby in the fingerprint of the words.
    lines: [
      ...Object.values({
        rental: { kind: 'rental', id: '1', quantity: 1, amountCents: 12_000 },
        extra: { kind: 'extra', id: '5', quantity: 1, amountCents: 0 },
        promo: { kind: 'promo', id: 'P', quantity: 1, amountCents: -1_000 },
        delivery: { kind: 'delivery', id: 'delivery', quantity: 1, amountCents: 900 },
      } satisfies Record<QuoteLine['kind'], QuoteLine>),
      { kind: 'extra', id: '8', quantity: 2, amountCents: 1_000, extra: namedExtra },
    ],
    totalCents: 11_000,
    rentalHours: 37,
    rentalDays: 1,
  },
  freeCancellationUntil: '2030-06-01T06:00:00.000Z',
  policy: { freeCancellationHours: 40, lateRefundPercent: 20, changeNoticeHours: 10 },
};
const text = { it: 'I', en: 'E', es: '', fr: '', pt: '', de: '' };
const damage = { version: 1, damagedParts: [{ text, priceCents: 1 }], damageCapCents: 1 };
const deposit = { cents: 1, releaseHours: 1 };
const replacements = [{ id: 8, names: namedExtra.names, quantity: 1, eachCents: 1 }];
const part = { nowCents: 1, restDays: 1 };
const onArrival = { nowCents: 0, restDays: 0 };
const inTime = new Date('2030-05-01T06:00:00.000Z');
const tooLate = new Date('2030-06-02T06:00:00.000Z');

/**
 * A fingerprint of a template's wording, figures of the business included, beside its version: of the texts that it writes for
 * people who do not exist. It finds a changed word whose version was forgotten (docs/decisions/017-evidence.md).
 */
export function wordingSha256({ write }: ContractTemplate): string {
  const secondDriver = { ...facts, secondDriver: true, damage, deposit, part, replacements };
  const unpaid = { ...facts, part: onArrival };
  const texts = [
    write(facts, customer, inTime),
    write(secondDriver, both, tooLate),
    write(unpaid, customer, inTime),
  ];
  return sha256(texts.join('\f'));
}
