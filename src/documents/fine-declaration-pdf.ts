import type { FileSeal } from '../contract/evidence/seal-contract.ts';
import { daysToName, lastDayToName } from '../fines/fine.rules.ts';
import type { FineDeclaration } from '../fines/fine-declaration.type.ts';
import { today } from '../basics/rome-time.ts';
import { business } from '../shop/business.rules.ts';
import { formatDate, formatInstant } from '../translations/format.ts';
import { drawFacts, type Fact } from './draw-facts.ts';
import { withFonts } from './fonts/document-fonts.ts';
import { PdfBuilder } from './pdf-builder.ts';
import type { Style } from './text-layout.ts';

const body: Style = { size: 10.5, leading: 15.5 };
const heading: Style = { size: 12, weight: 600, ink: 'accent', leading: 17 };
const title = 'Comunicazione dei dati del locatario';

const date = (day: string): string => formatDate('it', day, 'numeric');
const instant = (at: Date): string => formatInstant('it', at, 'long');

/** To an Italian authority, so in Italian alone: whose the vehicle was at that moment (art. 126-bis and 196 of the Codice della Strada). */
export const fineDeclarationPdf = (
  declaration: FineDeclaration,
  seal: FileSeal | null = null,
): Promise<Uint8Array> => withFonts(() => drawDeclaration(declaration, seal));

async function drawDeclaration(declaration: FineDeclaration, seal: FileSeal | null): Promise<Uint8Array> {
  const paper = new PdfBuilder({
    title: `${title}, verbale ${declaration.noticeNumber}`,
    subject: title,
    author: business().company,
    language: 'it',
    at: declaration.at,
  });
  const say = (text: string, style = body) => paper.tagged('P', () => paper.write(text, style));
  const begin = (text: string) => {
    paper.skip(12);
    paper.keep(60);
    paper.tagged('H2', () => paper.write(text, heading));
    paper.skip(3);
  };
  const facts = (rows: Fact[]) => drawFacts(paper, rows, { style: body, widestLabel: 180 });
  paper.tagged('H1', () => paper.write(title, { size: 17, weight: 600, leading: 24 }));
  paper.skip(6);
  say(`Spettabile ${declaration.authority}`);
  paper.skip(4);
  say(
    `Oggetto: verbale n. ${declaration.noticeNumber}, notificato il ${date(declaration.notifiedOn)}. ${subjectOf(declaration)}`,
    { ...body, weight: 600 },
  );
  paper.skip(6);
  say(`${sender()}, proprietaria del veicolo e impresa di noleggio senza conducente, comunica quanto segue.`);
  begin('Violazione contestata');
  facts([
    { label: 'Data e ora', text: `${date(declaration.moment.date)}, ${declaration.moment.time}` },
    { label: 'Luogo', text: declaration.place },
    { label: 'Veicolo', text: `${declaration.model}, targa ${declaration.plate}` },
  ]);
  begin('Locatario del veicolo in quel momento');
  facts(hirerFacts(declaration));
  begin('Contratto di noleggio');
  facts([
    { label: 'Codice', text: declaration.ride.code },
    ...(declaration.signedAt ? [{ label: 'Firmato', text: instant(declaration.signedAt) }] : []),
    { label: 'Consegna del veicolo', text: instant(declaration.ride.from) },
    {
      label: 'Riconsegna',
      text: declaration.ride.until ? instant(declaration.ride.until) : 'non ancora avvenuta',
    },
  ]);
  paper.skip(12);
  for (const text of requestsOf(declaration)) {
    say(text);
    paper.skip(5);
  }
  paper.skip(10);
  say(`${business().office.town}, ${date(today(declaration.at))}`);
  paper.skip(22);
  say('Firma del legale rappresentante: ______________________________');
  const edges = {
    left: business().name,
    right: `Verbale ${declaration.noticeNumber}`,
    foot: business().company,
  };
  return paper.finish(edges, seal && { by: seal, at: declaration.at });
}

const subjectOf = ({ isMoped }: FineDeclaration): string =>
  isMoped
    ? 'Comunicazione ai sensi dell’art. 126-bis del Codice della Strada.'
    : 'Comunicazione ai sensi degli artt. 126-bis e 196 del Codice della Strada.';

function sender(): string {
  const { company, vatNumber, registeredOffice, certifiedEmail } = business();
  const parts = [
    company,
    registeredOffice && `con sede in ${registeredOffice}`,
    vatNumber && `partita IVA ${vatNumber}`,
    certifiedEmail && `PEC ${certifiedEmail}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function hirerFacts({ hirer, licence }: FineDeclaration): Fact[] {
  const country = licence && new Intl.DisplayNames('it', { type: 'region' }).of(licence.country);
  return [
    { label: 'Nome e cognome', text: hirer.fullName },
    { label: 'Nascita', text: `${date(hirer.dateOfBirth)}, ${hirer.placeOfBirth}` },
    { label: 'Residenza', text: hirer.address },
    { label: 'Patente n.', text: hirer.licenceNumber },
    ...(licence
      ? [
          {
            label: 'Patente controllata',
            text: `categoria ${licence.category} (Paese di rilascio: ${country ?? licence.country}), valida fino al ${date(licence.validUntil)}`,
          },
        ]
      : []),
  ];
}

const requestsOf = ({ isMoped, notifiedOn, at }: FineDeclaration): string[] => [
  ...(today(at) > lastDayToName(notifiedOn)
    ? []
    : [
        `La comunicazione è resa nel termine di ${daysToName} giorni dalla notifica (art. 126-bis, comma 2, del Codice della Strada).`,
      ]),
  isMoped
    ? 'Il veicolo è un ciclomotore: la scrivente comunica chi lo aveva in uso e conserva gli obblighi che la legge pone a suo carico.'
    : 'Poiché il veicolo era locato senza conducente (art. 84), si chiede di notificare il verbale al locatario sopra indicato, obbligato in solido in luogo del proprietario (art. 196, comma 1), e di annullarlo nei confronti della scrivente.',
  'Copia del contratto di noleggio è a disposizione di codesto ufficio.',
];
