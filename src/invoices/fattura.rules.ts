import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { VatCode } from '../shop/settings/invoicing.shape.ts';
import type { Buyer } from './buyer.rules.ts';
import {
  totalOf,
  type InvoiceContent,
  type InvoiceType,
  type NamedDocument,
  type Seller,
  progressiveText,
} from './invoice.rules.ts';
import { toLatin } from './latin.rules.ts';
import { netsOf, rateOf, vatSumsOf } from './vat.rules.ts';

/** What is written beside a nature (FatturaPA, RiferimentoNormativo); those for small businesses have their own. */
const legalGround: Record<Exclude<VatCode, '22' | '10' | '5' | '4'>, string> = {
  N1: 'Escluso ex art. 15 D.P.R. 633/1972',
  'N2.1': 'Non soggetto ad IVA ex artt. da 7 a 7-septies D.P.R. 633/1972',
  'N2.2': 'Non soggetto ad IVA - altri casi (D.P.R. 633/1972)',
  N4: 'Esente ex art. 10 D.P.R. 633/1972',
  N5: 'Regime del margine / IVA non esposta in fattura',
};
const flatRateGround = 'Operazione in franchigia da IVA ex art. 1, commi 54-89, L. 190/2014';

/** Null where it bears tax. */
export function groundOf(vat: VatCode, regime: Seller['regime']): string | null {
  if (rateOf(vat) !== null) return null;
  if (regime === 'RF19' && vat === 'N2.2') return flatRateGround;
  return legalGround[vat as keyof typeof legalGround]; // a rate was answered above
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);

type Node = string | readonly (readonly [name: string, content: Node | null])[];

/** Elements in their order; what is null is left out. */
function write(nodes: Exclude<Node, string>, indent: string): string {
  return nodes
    .map(([name, content]) => {
      if (content === null) return '';
      if (typeof content === 'string') return `${indent}<${name}>${escapeXml(content)}</${name}>\n`;
      return `${indent}<${name}>\n${write(content, `${indent}  `)}${indent}</${name}>\n`;
    })
    .join('');
}

const amount = (cents: Cents): string => (cents / 100).toFixed(2);
const percent = (vat: VatCode): string => (rateOf(vat) ?? 0).toFixed(2);
const latin = (text: string, longest: number): string => toLatin(text, longest) || '-';

/** What stands in the file of a line. */
export const textInFile = (text: string): string => latin(text, 1000);

/** Of a shop in Italy: its VAT number begins with IT. */
const sellersId = ({ vatNumber }: Seller): Node => [
  ['IdPaese', vatNumber.slice(0, 2)],
  ['IdCodice', vatNumber.slice(2)],
];

/** Where the tax office brings it: to a code of seven signs, to certified mail, or nowhere (seven zeros); XXXXXXX is abroad. */
const recipientOf = ({ country, sdiCode }: Buyer): string =>
  country === 'IT' ? sdiCode || '0000000' : 'XXXXXXX';

/** The tax office's own stand-ins where somebody abroad has no VAT number: a company outside of the Union, and a person. */
function buyersId({ country, kind, vatNumber }: Buyer): Node | null {
  if (vatNumber === '' && country === 'IT') return null;
  return [
    ['IdPaese', country === 'GR' && vatNumber !== '' ? 'EL' : country],
    ['IdCodice', vatNumber || (kind === 'company' ? 'OO99999999999' : '0000000')],
  ];
}

function seatOf(seat: Pick<Buyer, 'address' | 'zipCode' | 'town' | 'province' | 'country'>): Node {
  const isItalian = seat.country === 'IT';
  return [
    ['Indirizzo', latin(isItalian ? seat.address : `${seat.address} ${seat.zipCode}`, 60)],
    ['CAP', isItalian ? seat.zipCode : '00000'],
    ['Comune', latin(seat.town, 60)],
    ['Provincia', isItalian ? seat.province : null],
    ['Nazione', seat.country],
  ];
}

/** The register of companies, where the number says its office: "SA-123456". */
function registerOf({ registerNumber, shareCapitalCents }: Seller): Node | null {
  const parts = /^([A-Z]{2})[\s-]*(\d{1,20})$/.exec(registerNumber);
  if (!parts) return null;
  return [
    ['Ufficio', parts[1] ?? ''],
    ['NumeroREA', parts[2] ?? ''],
    ['CapitaleSociale', shareCapitalCents > 0 ? amount(shareCapitalCents) : null],
    ['StatoLiquidazione', 'LN'],
  ];
}

export type Fattura = {
  type: InvoiceType;
  number: string;
  issuedOn: PlainDate;
  /** Of the file, never used twice. */
  progressive: number;
  content: InvoiceContent;
};

/** The file of FatturaPA for private buyers (FPR12). What the schema has no sign for is spelled with those it has. */
export function fatturaXml({ type, number, issuedOn, progressive, content }: Fattura): string {
  const body = write(
    [
      ['FatturaElettronicaHeader', headerOf(content, progressive)],
      [
        'FatturaElettronicaBody',
        [
          ['DatiGenerali', generalOf({ type, number, issuedOn, content })],
          ['DatiBeniServizi', goodsOf(content)],
        ],
      ],
    ],
    '  ',
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">\n' +
    `${body}</p:FatturaElettronica>\n`
  );
}

function headerOf({ seller, buyer }: InvoiceContent, progressive: number): Node {
  const isCertified = buyer.country === 'IT' && buyer.sdiCode === '' && buyer.pec !== '';
  return [
    [
      'DatiTrasmissione',
      [
        ['IdTrasmittente', sellersId(seller)],
        ['ProgressivoInvio', progressiveText(progressive)],
        ['FormatoTrasmissione', 'FPR12'],
        ['CodiceDestinatario', recipientOf(buyer)],
        ['PECDestinatario', isCertified ? buyer.pec : null],
      ],
    ],
    [
      'CedentePrestatore',
      [
        [
          'DatiAnagrafici',
          [
            ['IdFiscaleIVA', sellersId(seller)],
            ['CodiceFiscale', seller.taxCode || null],
            ['Anagrafica', [['Denominazione', latin(seller.company, 80)]]],
            ['RegimeFiscale', seller.regime],
          ],
        ],
        ['Sede', seatOf({ ...seller, country: 'IT' })],
        ['IscrizioneREA', registerOf(seller)],
      ],
    ],
    [
      'CessionarioCommittente',
      [
        [
          'DatiAnagrafici',
          [
            ['IdFiscaleIVA', buyersId(buyer)],
            ['CodiceFiscale', (buyer.country === 'IT' && buyer.fiscalCode) || null],
            ['Anagrafica', namesOf(buyer)],
          ],
        ],
        ['Sede', seatOf(buyer)],
      ],
    ],
  ];
}

const namesOf = ({ kind, name, surname }: Buyer): Node =>
  kind === 'company'
    ? [['Denominazione', latin(name, 80)]]
    : [
        ['Nome', latin(name, 60)],
        ['Cognome', latin(surname, 60)],
      ];

function generalOf({ type, number, issuedOn, content }: Omit<Fattura, 'progressive'>): Node {
  const { lines, stampCents, corrects, code } = content;
  return [
    [
      'DatiGeneraliDocumento',
      [
        ['TipoDocumento', type],
        ['Divisa', 'EUR'],
        ['Data', issuedOn],
        ['Numero', number],
        [
          'DatiBollo',
          stampCents > 0
            ? [
                ['BolloVirtuale', 'SI'],
                ['ImportoBollo', amount(stampCents)],
              ]
            : null,
        ],
        ['ImportoTotaleDocumento', amount(totalOf(lines))],
        ['Causale', latin(`Prenotazione ${code}`, 200)],
      ],
    ],
    [
      'DatiFattureCollegate',
      corrects && [
        ['IdDocumento', corrects.number],
        ['Data', corrects.issuedOn],
      ],
    ],
  ];
}

/** As programs shorten the "NUMERO DOC. COMMERCIALE" that the tax office asks for: the schema has room for ten signs. */
const documentKind = 'N.DOC.COMM';

/**
 * The till's document that was given for a line before its invoice, so that the same money is not counted twice: its number with the register that
 * printed it, its own running number, and its day (Agenzia delle Entrate, FAQ 45 of 21 December 2018, widened by the register in October 2020;
 * risposta 7 of 2019). AltriDatiGestionali ends a line; TipoDato has at most 10 signs, RiferimentoTesto 60, RiferimentoNumero at least two decimals.
 * A document of the tax office's own page (DCW) has no running number of a register: that is left out.
 */
function documentNode({ number, day, register }: NamedDocument): readonly [string, Node] {
  const running = /^\d{4}-(\d{4})$/.exec(number)?.[1];
  return [
    'AltriDatiGestionali',
    [
      ['TipoDato', documentKind],
      ['RiferimentoTesto', latin([number, register].filter(Boolean).join(' '), 60)],
      ['RiferimentoNumero', running === undefined ? null : Number(running).toFixed(2)],
      ['RiferimentoData', day],
    ],
  ];
}

function goodsOf({ seller, lines, documents = [] }: InvoiceContent): Node {
  const nets = netsOf(lines);
  const details = lines.map(({ source, text, vat }, nth) => {
    const net = amount(nets[nth] ?? 0);
    const line: Node = [
      ['NumeroLinea', String(nth + 1)],
      ['Descrizione', textInFile(text)],
      ['PrezzoUnitario', net],
      ['PrezzoTotale', net],
      ['AliquotaIVA', percent(vat)],
      ['Natura', rateOf(vat) === null ? vat : null],
      ...documents.filter(({ sources }) => sources.includes(source)).map(documentNode),
    ];
    return ['DettaglioLinee', line] as const;
  });
  const sums = vatSumsOf(lines).map(({ vat, netCents, vatCents }) => {
    const sum: Node = [
      ['AliquotaIVA', percent(vat)],
      ['Natura', rateOf(vat) === null ? vat : null],
      ['ImponibileImporto', amount(netCents)],
      ['Imposta', amount(vatCents)],
      ['EsigibilitaIVA', rateOf(vat) === null ? null : 'I'],
      ['RiferimentoNormativo', groundOf(vat, seller.regime)],
    ];
    return ['DatiRiepilogo', sum] as const;
  });
  return [...details, ...sums];
}
