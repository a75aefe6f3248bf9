import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBuyer } from '../../tests/builders/a-buyer.ts';
import { schemaErrors } from '../../tests/support/invoices/fattura-schema.ts';
import { taxRegimes, vatCodes } from '../shop/settings/invoicing.shape.ts';
import { fatturaXml, type Fattura } from './fattura.rules.ts';
import { withStamp, type InvoiceLine } from './invoice.rules.ts';
import type { Buyer } from './buyer.rules.ts';

const seller = {
  company: 'Costiera S.r.l.',
  vatNumber: 'IT12345678903',
  taxCode: '12345678903',
  registerNumber: 'SA-123456',
  shareCapitalCents: 10_000_00,
  regime: 'RF01',
  address: 'Via Esempio 1',
  zipCode: '84016',
  town: 'Pagani',
  province: 'SA',
} as const;
const company: Buyer = { ...aBuyer(), kind: 'company' };
const rental: InvoiceLine = {
  source: '00000000-0000-4000-8000-000000000001',
  kind: 'rental',
  text: 'Noleggio scooter Liberty 125',
  vat: '22',
  grossCents: 122_00,
};
const aFattura = (changes: Partial<Fattura> = {}, buyer: Buyer = company, lines = [rental]): Fattura => ({
  type: 'TD01',
  number: '1/2026',
  issuedOn: '2026-08-31',
  progressive: 46,
  content: withStamp({ seller, buyer, lines, code: '7H2K9QXM', corrects: null }),
  ...changes,
});

const aDocument = { number: '0103-0025', day: '2026-08-30', register: '99MEX000001' };

describe('FatturaPA', () => {
  it('is as the tax office’s schema wants it, of whomever and for whatever', async () => {
    const person: Buyer = {
      ...company,
      kind: 'person',
      name: 'Maria',
      surname: 'D’Amico',
      vatNumber: '',
      fiscalCode: 'RSSMRA80A41H703Y',
      sdiCode: '',
    };
    const abroad = { ...company, country: 'DE', zipCode: 'D-10115', province: '', sdiCode: '', town: 'Köln' };
    const kept: InvoiceLine = { ...rental, kind: 'kept', vat: 'N2.2', grossCents: 90_00 };
    const files = {
      company: aFattura(),
      certified: aFattura({}, { ...company, sdiCode: '', pec: 'rossi@pec.example' }),
      association: aFattura({}, { ...company, vatNumber: '', fiscalCode: '12345678903' }),
      person: aFattura({}, person),
      abroad: aFattura({}, { ...abroad, vatNumber: '123456789' }),
      greek: aFattura({}, { ...abroad, country: 'GR', name: 'Παπαδόπουλος ΑΕ', vatNumber: '123456789' }),
      american: aFattura({}, { ...abroad, country: 'US', vatNumber: '' }),
      visitor: aFattura({}, { ...abroad, kind: 'person', name: '山田', surname: '太郎', vatNumber: '' }),
      untaxed: aFattura({}, company, [kept]),
      documents: aFattura({
        content: {
          ...aFattura().content,
          documents: [
            { ...aDocument, sources: [rental.source] },
            { ...aDocument, number: 'DCW2026/1234-5678', register: '', sources: [rental.source] },
            { ...aDocument, register: 'Łódź 山'.repeat(5), sources: [rental.source, 'another'] },
          ],
        },
      }),
      both: aFattura({}, company, [rental, kept, { ...kept, kind: 'charges', vat: 'N1' }]),
      note: aFattura({
        type: 'TD04',
        number: 'A-2/2026',
        content: withStamp({
          ...aFattura().content,
          corrects: { number: '1/2026', issuedOn: '2026-08-31' },
        }),
      }),
    };
    const written = Object.entries(files).map(([name, one]) => ({
      name: `${name}.xml`,
      xml: fatturaXml(one),
    }));
    expect(await schemaErrors(written)).toEqual([]);
  });

  it('is so too with the strangest texts, sums and mixtures', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 90 });
    const line = fc.record({
      source: fc.constant(rental.source),
      kind: fc.constantFrom('rental' as const, 'kept' as const, 'charges' as const),
      text,
      vat: fc.constantFrom(...vatCodes),
      grossCents: fc.integer({ min: 1, max: 900_000 }),
    });
    const one = fc.record({
      name: text,
      surname: text,
      address: text,
      town: text,
      kind: fc.constantFrom('company' as const, 'person' as const),
      country: fc.constantFrom('IT', 'DE', 'US'),
      regime: fc.constantFrom(...taxRegimes),
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      progressive: fc.integer({ min: 1, max: 60_000_000 }),
    });
    const samples = fc.sample(one, { numRuns: 200, seed: 21 });
    const files = samples.map(
      ({ name, surname, address, town, kind, country, regime, lines, progressive }, nth) => ({
        name: `${nth}.xml`,
        xml: fatturaXml({
          ...aFattura(),
          progressive,
          content: withStamp({
            seller: { ...seller, regime, company: name, address, town },
            buyer: { ...company, name, surname, address, town, kind, country },
            lines,
            code: '7H2K9QXM',
            corrects: null,
          }),
        }),
      }),
    );
    expect(await schemaErrors(files)).toEqual([]);
  });

  it('is refused by the schema where a part of it is missing or wrong', async () => {
    const xml = fatturaXml(aFattura());
    const broken = [
      xml.replace(/ *<RegimeFiscale>.*\n/, ''),
      xml.replace('<AliquotaIVA>22.00', '<AliquotaIVA>22'),
      xml.replace('ABC1234', 'ABC'),
      xml.replace('Via Roma 1', 'Via Łódź 1'),
    ];
    for (const one of broken) expect(await schemaErrors([{ name: 'broken.xml', xml: one }])).not.toEqual([]);
  });

  it('says the sums of the page: what was paid, what of it is tax, and the stamp where nothing bears tax', () => {
    const xml = fatturaXml(aFattura({}, company, [{ ...rental, grossCents: 65_00 }]));
    expect(xml).toContain('<ImportoTotaleDocumento>65.00</ImportoTotaleDocumento>');
    expect(xml).toContain('<ImponibileImporto>53.28</ImponibileImporto>');
    expect(xml).toContain('<Imposta>11.72</Imposta>');
    expect(xml).not.toContain('DatiBollo');
    const untaxed = fatturaXml(aFattura({}, company, [{ ...rental, vat: 'N2.2', grossCents: 90_00 }]));
    expect(untaxed).toContain('<ImportoBollo>2.00</ImportoBollo>');
    expect(untaxed).toContain('<ImportoTotaleDocumento>90.00</ImportoTotaleDocumento>');
  });

  it('names the till’s document at the lines it is of, as its last element, and none at the others', () => {
    const charges: InvoiceLine = { ...rental, source: 'charges', kind: 'charges' };
    const { content } = aFattura({}, company, [rental, charges]);
    const web = { number: 'DCW2026/1234-5678', day: '2026-08-31', register: '', sources: ['charges'] };
    const documents = [{ ...aDocument, sources: [rental.source] }, web];
    const xml = fatturaXml(aFattura({ content: { ...content, documents } })).replaceAll(/\n */g, '');
    const dataOf = (document: string) =>
      `<AltriDatiGestionali><TipoDato>N.DOC.COMM</TipoDato>${document}</AltriDatiGestionali></DettaglioLinee>`;
    const [first = '', second = ''] = xml.match(/<DettaglioLinee>.*?<\/DettaglioLinee>/g) ?? [];
    const own = '<RiferimentoTesto>0103-0025 99MEX000001</RiferimentoTesto><RiferimentoNumero>25.00';
    expect(first).toContain(
      dataOf(`${own}</RiferimentoNumero><RiferimentoData>2026-08-30</RiferimentoData>`),
    );
    const other = '<RiferimentoTesto>DCW2026/1234-5678</RiferimentoTesto><RiferimentoData>2026-08-31';
    expect(second).toContain(dataOf(`${other}</RiferimentoData>`));
    expect(`${first}${second}`.match(/N\.DOC\.COMM/g)).toHaveLength(2);
  });

  it('keeps a hostile name a text', () => {
    const xml = fatturaXml(aFattura({}, { ...company, name: '</Denominazione><Nome>&x;' }));
    expect(xml).toContain('<Denominazione>&lt;/Denominazione&gt;&lt;Nome&gt;&amp;x;</Denominazione>');
  });
});
