import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractFacts } from '../../../tests/builders/a-contract.ts';
import { customerData, secondDriver } from '../../../tests/builders/customer-data.ts';
import type { FrozenPolicy } from '../../price/booking-policy.rules.ts';
import { factsOf } from './contract-facts.rules.ts';
import { onerousClauses, parseContractText } from './contract-text.rules.ts';
import { CustomerData } from '../contract.shape.ts';
import { currentTemplates } from './current-templates.ts';

const alone = CustomerData.parse(customerData);
const both = CustomerData.parse({ ...customerData, additionalDriver: secondDriver });
const { it: italian, en: english } = currentTemplates;
const replacements = [
  { id: 8, names: { it: 'Portatelefono', en: 'Phone holder' }, quantity: 1, eachCents: 40_00 },
];
/** A week before the pickup, and so while cancelling is free. */
const inTime = new Date('2026-11-21T09:00:00Z');

describe('the contract’s text', () => {
  // A changed word needs a new version of the template, and a new line with its fingerprint here.
  it.each([
    ['it', 'it-19', '41eb51079089cadb'],
    ['en', 'en-19', '58e3c30dad8ca94a'],
  ] as const)('the words of %s belong to version %s', (language, version, fingerprint) => {
    const template = currentTemplates[language];
    const facts = contractFacts({ secondDriver: true, replacements });
    const text = [inTime, new Date(facts.freeCancellationUntil)]
      .map((now) => template.write(facts, both, now))
      .join('');
    expect([template.version, createHash('sha256').update(text).digest('hex').slice(0, 16)]).toEqual([
      version,
      fingerprint,
    ]);
  });

  it('asks for the licence that the model needs, and speaks of 125 cc only where it is of 125 cc', () => {
    const facts = contractFacts();
    const larger = { ...facts, vehicle: { ...facts.vehicle, licence: 'A2' } } as const;
    expect(english.write(larger, alone, inTime)).toContain('of article 3: at least category A2.');
    expect(italian.write(larger, alone, inTime)).toContain('dell’articolo 3: almeno categoria A2.');
    for (const { write } of [english, italian]) {
      expect(write(larger, alone, inTime)).not.toContain('125 cc');
      expect(write(facts, alone, inTime)).toContain('125 cc');
    }
  });

  it('names what the owner made as it was agreed, in the language of the contract, and what a delivery costs', () => {
    const names = { it: 'Casco bambino', en: 'Child helmet' };
    const extra = { names, priceCents: 500, pricing: 'per_rental' } as const;
    const { price, ...facts } = contractFacts();
    const lines = [
      ...price.lines,
      { kind: 'extra', id: '8', quantity: 2, amountCents: 1000, extra } as const,
      { kind: 'delivery', id: 'delivery', quantity: 1, amountCents: 900 } as const,
    ];
    const text = (write: typeof italian.write) =>
      write({ ...facts, price: { ...price, lines } }, alone, inTime);
    expect(text(italian.write)).toMatch(
      /– 2 × Casco bambino: 10,00\s€\n(.*\n)?– Consegna e ritiro a domicilio: 9,00\s€/,
    );
    expect(text(english.write)).toMatch(
      /– 2 × Child helmet: €10\.00\n(.*\n)?– Delivery and collection: €9\.00/,
    );
  });

  it.each([italian, english])(
    'names what its own extras cost that do not come back, beside the fees; of a booking of before nothing is new',
    ({ write }) => {
      const { vehicle } = contractFacts();
      const before = factsOf(aBooked({}), vehicle);
      expect(before).not.toHaveProperty('replacements');
      const facts = factsOf({ ...aBooked({}), quote: { ...aBooked({}).quote, replacements } }, vehicle);
      const [with_, without] = [facts, before].map((of) => write(of, alone, inTime).split('\n'));
      expect(with_?.filter((line) => !without?.includes(line))).toEqual([
        expect.stringMatching(/^11\.1 .*(Portatelefono 40,00\s€|Phone holder €40\.00)\./),
      ]);
    },
  );

  it.each([italian, english])(
    'names both parties, the price, the times and the frozen deadline',
    ({ write }) => {
      const text = write(contractFacts(), alone, inTime);
      for (const word of [
        'Costiera S.r.l.',
        alone.fullName,
        alone.idNumber,
        alone.address,
        'Liberty 125cc',
        '09:30',
        '7K3M9QXA',
      ])
        expect(text).toContain(word);
      expect(text).toMatch(/108[.,]00/);
      expect(text).toMatch(/26 (novembre|November) 2026 (alle|at)\s09:30/);
    },
  );

  it.each([italian, english])(
    'names the address to bring the scooter to, and the one to fetch it from',
    ({ write }) => {
      const facts = factsOf(aBooked({}), contractFacts().vehicle);
      expect([facts.pickup.place, facts.return.place]).toEqual([
        { kind: 'address', address: 'Via Colombo 3', town: 'Positano' },
        { kind: 'address', address: 'Via Roma 1', town: 'Positano' },
      ]);
      const lines = write(facts, alone, inTime).split('\n');
      const [pickup, back] = ['28 ', '30 '].map((day) => lines.filter((line) => line.includes(`${day}`)));
      expect(pickup?.join()).toContain('Via Colombo 3');
      expect(back?.join()).toContain('Via Roma 1');
    },
  );

  it.each([italian, english])('promises free cancellation only while there is some left', ({ write }) => {
    const deadline = new Date(contractFacts().freeCancellationUntil);
    const lastMinute = write(contractFacts(), alone, new Date(deadline.getTime() - 60_000));
    expect(lastMinute).toMatch(/26 (novembre|November) 2026/);
    const over = write(contractFacts(), alone, deadline);
    expect(over).not.toMatch(/26 (novembre|November) 2026/);
    expect(over).toMatch(/^14\.1 .*(il termine era già scaduto|that time had already passed)/m);
    expect(over).toMatch(/^14\.2 .*50%/m);
  });

  it.each([italian, english])(
    'says the booking’s own hours and percentage, whatever the shop promises by now',
    ({ write }) => {
      const own = { freeCancellationHours: 60, lateRefundPercent: 30, changeNoticeHours: 36 };
      const facts = factsOf(aBooked(own), contractFacts().vehicle);
      for (const now of [inTime, new Date(facts.freeCancellationUntil)]) {
        const text = write(facts, alone, now);
        expect(text).toMatch(/^14\.1 .*60 (ore|hours)/m);
        expect(text).toMatch(/^14\.2 .*70%/m);
        expect(text).toMatch(/^14\.3 .*36 (ore|hours)/m);
      }
      const ofBefore = write(factsOf(aBooked({}), contractFacts().vehicle), alone, inTime);
      expect(ofBefore).toMatch(/^14\.1 .*48 (ore|hours)/m);
    },
  );

  it.each([italian, english])('tells how long it lasts as the price list does', ({ write }) => {
    const lasting = (rentalHours: number, rentalDays: number) =>
      write(contractFacts({ price: { ...contractFacts().price, rentalHours, rentalDays } }), alone, inTime);
    expect(lasting(12, 1)).toMatch(/\((12 ore|12 hours)\)/);
    expect(lasting(13, 0)).toMatch(/\((1 giorno|1 day)\)/);
    expect(lasting(57, 2)).toMatch(/\((2 giorni|2 days)\)/);
  });

  it.each([italian, english])('has a second driver exactly when one is booked', ({ write }) => {
    expect(write(contractFacts(), alone, inTime)).not.toContain(secondDriver.fullName);
    const text = write(contractFacts({ secondDriver: true }), both, inTime);
    for (const word of [secondDriver.fullName, secondDriver.idNumber, '– 2.3: '])
      expect(text).toContain(word);
  });

  it.each([italian, english])(
    'reads as nineteen sections, the last of them the onerous clauses',
    ({ write }) => {
      const { title, sections, onerous } = parseContractText(write(contractFacts(), alone, inTime));
      expect(title).toMatch(/^(Contratto di noleggio|Rental contract)/);
      expect(sections.map(({ heading }) => Number.parseInt(heading, 10))).toEqual(
        Array.from({ length: 18 }, (_, at) => at + 1),
      );
      expect(onerous?.heading).toMatch(/^19\. /);
      expect(onerous?.blocks.filter(({ kind }) => kind === 'fact').length).toBeGreaterThan(7);
    },
  );

  it('is read line by line: title, what stands before the sections, paragraphs, facts, and the clauses at the end', () => {
    const text = [
      'Title',
      'Before',
      '',
      '1. First',
      'A paragraph – Label: value',
      '– Price: 65,00 €: all in',
      '– without a label',
      '19. Last',
      '– 9.1 and 9.2: excess',
      'as agreed',
    ].join('\n');
    expect(parseContractText(text)).toEqual({
      title: 'Title',
      preamble: ['Before'],
      sections: [
        {
          heading: '1. First',
          blocks: [
            { kind: 'paragraph', text: 'A paragraph – Label: value' },
            { kind: 'fact', label: 'Price', text: '65,00 €: all in' },
            { kind: 'fact', label: '', text: 'without a label' },
          ],
        },
      ],
      onerous: {
        heading: '19. Last',
        blocks: [
          { kind: 'fact', label: '9.1 and 9.2', text: 'excess' },
          { kind: 'paragraph', text: 'as agreed' },
        ],
      },
    });
    expect(onerousClauses(text)).toEqual([{ label: '9.1 and 9.2', text: 'excess' }]);
    expect([onerousClauses('Title'), parseContractText('')]).toEqual([
      [],
      { title: '', preamble: [], sections: [], onerous: null },
    ]);
  });

  it('takes from the booking what it says: lines of the price, the office where it is met, texts on one line each', () => {
    const lines = [{ kind: 'rental' as const, id: '1', quantity: 1, amountCents: 12_000 }];
    const booking = aBooked({}, ' Via\t\tColombo\n3 ');
    const vehicle = { model: 'Liberty\n125cc', colour: 'white' as const, type: 'scooter' as const, seats: 2 };
    const facts = factsOf({ ...booking, quote: { ...booking.quote, lines } }, vehicle);
    expect(facts).toMatchObject({
      vehicle: { model: 'Liberty 125cc', colour: 'white', type: 'scooter', seats: 2 },
      pickup: { date: '2026-11-28', time: '09:30', place: { address: 'Via Colombo 3' } },
      price: { lines, totalCents: 12_000, rentalHours: 57, rentalDays: 2 },
      licence: { country: 'PL', category: 'A1' },
      secondDriver: false,
    });
    const met = factsOf({ ...booking, pickupOption: 'office' }, vehicle);
    expect([met.pickup.place, met.return.place]).toEqual([{ kind: 'office' }, { kind: 'office' }]);
  });

  it('each onerous clause that is listed stands in the text', () => {
    for (const { write } of [italian, english]) {
      const text = write(contractFacts({ secondDriver: true }), both, inTime);
      const listed = parseContractText(text).onerous?.blocks.flatMap((block) =>
        block.kind === 'fact' ? (block.label.match(/\d+\.\d+/g) ?? []) : [],
      );
      for (const clause of listed ?? []) expect(text).toMatch(new RegExp(`^${clause} `, 'm'));
      expect(listed).toContain('17.2');
    }
  });

  it('keeps what people typed on its own line: nobody writes a clause into their contract', () => {
    fc.assert(
      fc.property(typed, typed, (address, name) => {
        const lines = italian.write(contractFacts(), alone, inTime).split('\n').length;
        const fullName = CustomerData.safeParse({ ...customerData, fullName: name });
        const facts = factsOf(aBooked({}, address), contractFacts().vehicle);
        const text = italian.write(
          contractFacts({ pickup: facts.pickup }),
          fullName.success ? fullName.data : alone,
          inTime,
        );
        expect(text.split('\n')).toHaveLength(lines);
      }),
    );
  });
});

/** What could break a line or pass for a heading. */
const typed = fc.string({
  unit: fc.constantFrom(
    '\n',
    '\r',
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
    '\0',
    '1',
    '9',
    '.',
    ' ',
    '–',
    ':',
    'a',
  ),
});

const aBooked = (own: FrozenPolicy, deliveryAddress = 'Via Colombo 3') => ({
  code: '7K3M9QXA',
  termsVersion: '2026-11-22',
  destination: 'Positano',
  pickupOption: 'delivery' as const,
  returnAddress: 'Via Roma 1',
  start: { date: '2026-11-28', time: '09:30' },
  end: { date: '2026-11-30', time: '18:00' },
  extras: {},
  quote: {
    ...own,
    lines: [],
    rentalHours: 57,
    rentalDays: 2,
    freeCancellationUntil: '2026-11-26T08:30:00.000Z',
  },
  totalCents: 12_000,
  driver: { licenceCountry: 'PL', licenceCategory: 'A1' },
  deliveryAddress,
});
