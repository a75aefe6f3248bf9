import type { Language } from '../../../translations/languages.ts';
import type { ContractValues } from '../contract-values.ts';
import type { ContractWords } from '../contract-words.ts';

const person: ContractWords['person'] = ({ fullName, dateOfBirth, placeOfBirth, idNumber }) => [
  `– Nome e cognome: ${fullName}`,
  `– Data di nascita: ${dateOfBirth}`,
  `– Luogo di nascita: ${placeOfBirth}`,
  `– Documento: Patente n. ${idNumber}`,
];

const secondDriver = (second: ContractValues['second']): string[] =>
  second
    ? [
        '2.2 È inoltre autorizzato alla guida il secondo conducente:',
        ...person(second),
        '2.3 Il Cliente dichiara di poter comunicare i dati del secondo conducente, gli fa conoscere questo contratto e risponde del suo operato come del proprio.',
      ]
    : ['2.2 Non è autorizzato alcun altro conducente.'];

const damage: ContractWords['damage'] = {
  cap: (sum) =>
    `Salvo dolo o colpa grave, per i danni al motociclo e alla dotazione il Cliente paga al massimo ${sum} per l’intero noleggio.`,
  parts: 'Per le parti che seguono l’addebito di cui al punto 11.3 non supera il prezzo indicato:',
};

const languageNames: Record<Language, string> = {
  it: 'italiano',
  en: 'inglese',
  es: 'spagnolo',
  fr: 'francese',
  pt: 'portoghese',
  de: 'tedesco',
};

const summary: ContractWords['summary'] = (v) => [
  'In breve; per esteso valgono gli articoli che seguono.',
  `– Chi: ${v.customer.fullName}${v.second ? ` (secondo conducente: ${v.second.fullName})` : ''} noleggia da ${v.name}`,
  `– Che cosa: ${v.model}, ${v.colour}`,
  `– Quando: da ${v.pickup} a ${v.return}`,
  `– Prezzo: ${v.total}, IVA inclusa`,
  `– Di che cosa risponde il Cliente: danni, furto e perdita del motociclo${v.damageCap === null ? '' : `, salvo dolo o colpa grave al massimo ${v.damageCap}`} (articolo 11); franchigia fino a ${v.deductible} per ogni sinistro provocato con colpa (9.1); multe e pedaggi (12); ritardo, ${v.latePerHour} per ogni ora iniziata (13); come gli è chiesto e come contesta (5.2–5.4)${v.deposit === null ? '' : `; deposito cauzionale di ${v.deposit} (5.5)`}`,
];

const exceptDeposit = (v: ContractValues): string => (v.deposit === null ? '' : ' (salvo il punto 5.5)');
const takenFrom = (v: ContractValues): string =>
  v.keepsCards
    ? `Soltanto se alla prenotazione il Cliente ha acconsentito a lasciare la sua carta, l’importo accettato, mai quello contestato né pedaggi o parcheggi, è prelevato da quella carta dopo i giorni del punto 5.3; altrimenti ${v.name} non preleva nulla di propria iniziativa${exceptDeposit(v)}.`
    : `Dalla carta o da un altro mezzo usato per prenotare ${v.name} non preleva nulla di propria iniziativa${exceptDeposit(v)}.`;

// One long list a part: their lines are read in this order, as a contract is.
const facing = (v: ContractValues): string[] => [
  'Contratto di noleggio di motociclo senza conducente',
  `Prenotazione ${v.code} · modello di contratto ${v.version}`,
  '',
  '1. Le parti',
  `1.1 Il locatore è ${v.company}, con sede legale in ${v.registeredOffice}, P. IVA ${v.vatNumber}, telefono ${v.shopPhone}, e-mail ${v.shopEmail} (di seguito «${v.name}»).`,
  '1.2 Il conduttore (di seguito «il Cliente») è:',
  ...person(v.customer),
  `– Residenza: ${v.customer.address}, ${v.customer.zipCode} ${v.customer.city}`,
  `– Telefono: ${v.customer.phone}`,
  ...(v.customer.email ? [`– E-mail: ${v.customer.email}`] : []),
  '',
  '2. I conducenti',
  '2.1 Il Cliente guida con la patente indicata alla prenotazione:',
  `– Categoria: ${v.category}`,
  `– Paese di rilascio: ${v.country}`,
  ...secondDriver(v.second),
  '',
  '3. Il veicolo',
  `– ${v.kind}: ${v.model}, colore ${v.colour}, omologato per ${v.seats === 1 ? 'una persona' : 'due persone'}`,
  `– Dotazione compresa: ${v.seats === 1 ? 'un casco' : 'due caschi'}, antifurto, giacca antivento, zainetto con borraccia`,
  '3.1 Targa, chilometraggio, livello del carburante e stato del veicolo sono annotati alla consegna in un verbale firmato da entrambe le parti, che integra questo contratto.',
  `3.2 Con Ride Now (il Cliente prende le chiavi dalla cassetta, senza personale) al ritiro non si firma alcun verbale. Prima di ricevere il codice il Cliente fotografa la propria patente e i quattro lati del motociclo: le fotografie del motociclo valgono come verbale di consegna. Prima di partire il Cliente esamina il motociclo e invia subito le fotografie di ogni danno che quelle non mostrano via WhatsApp al ${v.whatsapp} o per e-mail a ${v.shopEmail}.`,
  '',
  '4. Durata e luoghi',
  `– Ritiro: ${v.pickup}, ${v.pickupPlace}`,
  `– Riconsegna: ${v.return}, ${v.returnPlace}`,
  `4.1 Gli orari sono quelli di Roma. La proroga, anche quella richiesta dalla pagina della prenotazione, vale soltanto se confermata per iscritto da ${v.name}, anche per e-mail, prima della scadenza.`,
  '',
  '5. Il prezzo e gli importi dovuti dopo il noleggio',
  ...v.priceLines.map((line) => `– ${line}`),
  `– Totale, IVA inclusa: ${v.total}`,
  `5.1 Il prezzo comprende chilometri illimitati, la copertura assicurativa dell’articolo 9, la dotazione dell’articolo 3 e l’assistenza stradale 24 ore su 24. Alla prenotazione non è richiesto alcun deposito cauzionale.${v.deposit === null ? '' : ` Al deposito cauzionale prima della consegna si applica il punto 5.5.`}`,
  `5.2 Dopo la riconsegna ${v.name} può chiedere soltanto ciò che è dovuto in base a questo contratto o alla legge: carburante (articolo 8), franchigia (9.1), danni e perdita (11), pedaggi e parcheggi (12), ritardo (13).`,
  `5.3 Ogni importo è annunciato per e-mail o, se il Cliente non ha indicato un indirizzo e-mail, al suo numero di telefono e sulla pagina della sua prenotazione, con il calcolo e le prove, per esempio verbale, fotografie o ricevute, e da allora può soltanto diminuire. Il Cliente ha ${v.damageCommentDays} giorni per contestarlo dalla pagina della sua prenotazione. La contestazione ferma il termine: finché ${v.name} non ha risposto con i motivi, l’importo non è né chiesto né prelevato. L’importo che il Cliente non contesta vale come accettato; resta salvo ogni suo diritto davanti al giudice.`,
  `5.4 L’importo accettato, o confermato con i motivi, è chiesto con un link di pagamento. ${takenFrom(v)}`,
  ...(v.deposit === null
    ? []
    : [
        `5.5 Prima della consegna il Cliente autorizza su una carta un deposito cauzionale di ${v.deposit} per il motociclo, con il link che riceve poco prima del ritiro o alla consegna. L’importo è bloccato, non addebitato. ${v.name} lo incassa al massimo una volta, e soltanto per importi accettati (5.3), mai per quelli contestati né per pedaggi o parcheggi; il resto torna libero. Se la banca lo libera prima, è autorizzato di nuovo, mai per una somma maggiore. Se dopo la riconsegna non c’è nulla da chiedere, il deposito si libera da sé ${v.depositRelease}.`,
      ]),
  '',
];

const freeCancellation = ({ freeUntil, freeCancellationHours }: ContractValues): string =>
  freeUntil !== null
    ? `14.1 L’annullamento è gratuito fino a ${freeCancellationHours} ore prima del ritiro, cioè fino a ${freeUntil} (ora di Roma): il prezzo pagato è rimborsato per intero.`
    : `14.1 L’annullamento è gratuito fino a ${freeCancellationHours} ore prima del ritiro. Quando questo contratto è stato redatto il termine era già scaduto: a ogni annullamento si applica l’articolo 14.2.`;

/** What has no licence of its own is of 125 cc. */
const licenceOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? `il motociclo dell’articolo 3: almeno categoria ${neededLicence}`
    : 'un motociclo di 125 cc: categoria A1, A2 o A, oppure categoria B rilasciata in Italia';
const motorwaysOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? 'La circolazione in autostrada e sulle strade extraurbane principali è ammessa solo se il suo motore la consente'
    : 'La sua cilindrata non ammette la circolazione in autostrada e sulle strade extraurbane principali';

const fuelOf = (v: ContractValues): string => {
  const costs = [
    ...(v.fuelEighth === null
      ? []
      : [`${v.fuelEighth} per ogni ottavo di serbatoio che manca rispetto alla consegna`]),
    ...(v.refuelling === null ? [] : [`${v.refuelling} per il servizio di rifornimento`]),
  ];
  return costs.length === 0 ? '' : ` In caso contrario il Cliente paga ${costs.join(' più ')}.`;
};

const lostOf = (v: ContractValues): string => {
  const costs = [
    ...(v.lostHelmet === null ? [] : [`casco ${v.lostHelmet}`]),
    ...(v.lostKey === null ? [] : [`chiave ${v.lostKey}`]),
    ...(v.lostLock === null ? [] : [`antifurto ${v.lostLock}`]),
    ...v.replacements,
  ];
  return costs.length === 0
    ? ''
    : ` Per ogni pezzo che non riconsegna paga, salvo causa a lui non imputabile: ${costs.join(', ')}.`;
};

const cleaningOf = (v: ContractValues): string =>
  v.cleaning === null
    ? ''
    : ` Se il motociclo è sporco oltre il normale uso paga ${v.cleaning} per la pulizia.`;

const duties = (v: ContractValues): string[] => [
  '6. Patente ed età',
  `6.1 Chi guida ha compiuto ${v.minimumAge} anni il giorno del ritiro ed è titolare di una patente valida per ${licenceOf(v)}.`,
  '6.2 Chi ha una patente rilasciata fuori dall’Unione europea o dallo Spazio economico europeo porta con sé, dove la legge lo richiede, il permesso internazionale di guida o la traduzione ufficiale.',
  `6.3 Alla consegna si mostrano gli originali della patente e di un documento d’identità o passaporto. Se mancano, o se la patente non è valida per il veicolo, ${v.name} non consegna il motociclo e si applica l’articolo 14 come in caso di mancata presentazione. Con Ride Now, dove nessuno consegna il motociclo, il Cliente invia la fotografia della patente prima di ricevere il codice, e ogni conducente porta con sé gli originali mentre guida e li mostra a ${v.name} a richiesta.`,
  '',
  '7. L’uso del veicolo',
  '7.1 Il Cliente usa il motociclo con diligenza, rispetta il Codice della strada (D.Lgs. 285/1992) e lo affida soltanto ai conducenti dell’articolo 2.',
  '7.2 Conducente e passeggero indossano sempre il casco omologato e allacciato (art. 171 del Codice della strada). Non si trasportano bambini sotto i cinque anni né più di un passeggero (art. 170).',
  `7.3 Il motociclo si usa soltanto in Italia, salvo autorizzazione scritta di ${v.name}. ${motorwaysOf(v)} (art. 175).`,
  '7.4 Sono vietati la guida dopo avere assunto alcol oltre i limiti di legge o sostanze stupefacenti, le gare, il fuoristrada, il traino, il subnoleggio, il trasporto di merci a pagamento e ogni uso illecito.',
  '7.5 A veicolo fermo il Cliente lo spegne, porta con sé la chiave, inserisce il bloccasterzo e usa l’antifurto.',
  '',
  '8. Carburante',
  `8.1 Il motociclo si consegna con il pieno e si riconsegna con il pieno.${fuelOf(v)}`,
  '',
  '9. Assicurazione',
  `9.1 Il motociclo è assicurato per la responsabilità civile verso terzi secondo il Codice delle assicurazioni private (D.Lgs. 209/2005), entro i massimali di legge. Per ogni sinistro provocato con colpa resta a carico del Cliente una franchigia fino a ${v.deductible}. ${v.name} la chiede soltanto se l’assicuratore gliela addebita per il risarcimento di un terzo, e con la lettera dell’assicuratore; per i danni al motociclo vale l’articolo 11.`,
  '9.2 La copertura base non comprende i danni al motociclo, il furto, l’incendio, i danni al conducente e le cose trasportate.',
  '',
  '10. Sinistri e guasti',
  `10.1 In caso di sinistro, furto o guasto il Cliente si ferma in sicurezza, chiama se occorre il 112 e avvisa subito l’assistenza stradale al ${v.emergencyPhone}, attiva 24 ore su 24.`,
  `10.2 Entro ${v.accidentReportHours} ore consegna a ${v.name} il modulo di constatazione amichevole o una descrizione scritta dei fatti, con i dati degli altri veicoli e dei testimoni. Senza accordo scritto non riconosce responsabilità e non fa riparare il veicolo.`,
  `10.3 Se un guasto non imputabile al Cliente impedisce l’uso, ${v.name} sostituisce il motociclo o rimborsa il periodo non goduto.`,
  '',
  '11. Danni, furto e perdita',
  `11.1 Il Cliente riconsegna il motociclo e la dotazione nello stato in cui li ha ricevuti, salvo il normale deterioramento d’uso (art. 1590 c.c.).${lostOf(v)}${cleaningOf(v)}`,
  '11.2 Il Cliente risponde della perdita e del deterioramento avvenuti durante il noleggio, anche per fatto dei conducenti e del passeggero, se non prova che sono derivati da causa a lui non imputabile (art. 1588 c.c.).',
  `11.3 I danni sono addebitati al costo documentato della riparazione o, se non conviene riparare o il veicolo è stato sottratto, al valore commerciale del momento, dedotto quanto ${v.name} riceve dall’assicurazione. Il Cliente riceve prima la documentazione e può contestare (5.3).`,
  '11.4 In caso di furto il Cliente presenta subito denuncia all’autorità e ne consegna copia insieme alla chiave.',
  ...v.damage,
  '',
  '12. Multe, pedaggi e parcheggi',
  '12.1 Delle sanzioni per violazioni commesse durante il noleggio il Cliente risponde davanti all’autorità (artt. 84 e 196 del Codice della strada). Pedaggi, parcheggi e accessi alle zone a traffico limitato sono a suo carico.',
  `12.2 ${v.name} comunica all’autorità, come la legge impone, chi aveva noleggiato il veicolo (artt. 126-bis e 196 del Codice della strada) e ne informa il Cliente, a cui l’autorità scrive direttamente. ${v.name} non riaddebita sanzioni e non chiede alcun compenso per la pratica.`,
  `12.3 I pedaggi e i parcheggi che ${v.name} ha pagato per il Cliente sono rimborsati su ricevuta, soltanto con un link di pagamento.`,
  '',
  '13. Ritardo nella riconsegna',
  `13.1 Oltre una tolleranza di ${v.lateGraceMinutes} minuti il Cliente paga, a titolo di penale, ${v.latePerHour} per ogni ora iniziata e non più di ${v.lateDay} per ogni giorno, e mai più di quanto avrebbe pagato prolungando il noleggio fino a quel momento${v.lateSupplement === null ? '' : `, aumentato di un supplemento di ${v.lateSupplement}`}; nulla è dovuto se il ritardo ha una causa a lui non imputabile.`,
  `13.2 Dopo ${v.missingAfterHours} ore di ritardo senza notizie il veicolo si considera trattenuto senza titolo e può essere segnalato all’autorità.`,
  '',
  '14. Annullamento, modifiche, mancata presentazione',
  freeCancellation(v),
  `14.2 Per l’annullamento successivo la penale è del ${v.latePenaltyPercent}% del prezzo. In caso di mancata presentazione il prezzo può essere trattenuto per intero.`,
  `14.3 I rimborsi sono eseguiti in ${v.refundDays} giorni lavorativi con lo stesso mezzo di pagamento. Le modifiche si chiedono almeno ${v.changeNoticeHours} ore prima e dipendono dalla disponibilità.`,
  '14.4 Per i servizi di noleggio di veicoli a date determinate non spetta il diritto di recesso (art. 59, comma 1, lett. n, del Codice del consumo, D.Lgs. 206/2005).',
  ...(v.part === null
    ? []
    : [
        v.part.now === null
          ? `14.5 Alla prenotazione il Cliente non ha pagato nulla: il prezzo è dovuto al ritiro, ${v.part.due}, e, finché non è pagato, ${v.name} può rifiutare la consegna. In caso di annullamento o di mancata presentazione quanto non è stato pagato non è più dovuto.`
          : `14.5 Alla prenotazione il Cliente ha pagato ${v.part.now} del prezzo; il saldo è dovuto entro ${v.part.due} e, finché non è pagato, ${v.name} può rifiutare la consegna. In caso di annullamento o di mancata presentazione il saldo non è più dovuto, e di quanto pagato è rimborsata la parte che supera ciò che ${v.name} può trattenere del prezzo.`,
      ]),
  '',
];

const ending = (v: ContractValues): string[] => [
  '15. Risoluzione',
  `15.1 ${v.name} può risolvere il contratto con comunicazione scritta (art. 1456 c.c.) se il Cliente viola gli articoli 2, 6, 7.3 o 7.4, se ha dato dati falsi o se non riconsegna il veicolo alla scadenza. Il Cliente lo riconsegna subito.`,
  '',
  '16. Dati personali',
  `16.1 ${v.company} è titolare del trattamento dei dati personali. I dati servono a concludere ed eseguire il contratto, agli obblighi di legge e alla difesa dei diritti (art. 6, par. 1, lett. b, c, f, del Regolamento UE 2016/679) e sono conservati per la durata del contratto e per ${v.retentionYears} anni.`,
  '16.2 I dati sono comunicati all’assicuratore e alle autorità nei casi previsti dalla legge. Il Cliente può chiedere accesso, rettifica, cancellazione, limitazione e portabilità, opporsi e rivolgersi al Garante per la protezione dei dati personali. L’informativa completa è sul sito.',
  '',
  '17. Legge applicabile e foro',
  '17.1 Il contratto è regolato dalla legge italiana; restano salve le norme imperative che proteggono il consumatore nel Paese di residenza.',
  '17.2 Per le controversie con un consumatore è competente il giudice del luogo della sua residenza o del suo domicilio (art. 66-bis del Codice del consumo). In ogni altro caso è competente in via esclusiva il Tribunale di Nocera Inferiore.',
  '',
  '18. Conclusione e firma',
  `18.1 Il contratto si conclude a distanza quando il Cliente lo accetta e lo firma con firma elettronica (art. 25 del Regolamento UE 910/2014; art. 20 del D.Lgs. 82/2005). ${v.name} conserva il testo esatto, la sua impronta SHA-256, la firma e gli orari, e ne invia copia al Cliente.`,
  v.beside === null
    ? '18.2 Sono parte del contratto il verbale di consegna e quello di riconsegna. Ogni altra modifica richiede la forma scritta.'
    : `18.2 Il contratto è redatto in italiano e in ${languageNames[v.beside]}: il Cliente ha scelto di leggerlo in quella lingua, ed entrambi i testi fanno fede. Se differiscono, o se il senso di una clausola è dubbio, vale la lettura più favorevole al Cliente (art. 35, comma 2, del Codice del consumo). Sono parte del contratto il verbale di consegna e quello di riconsegna. Ogni altra modifica richiede la forma scritta.`,
  '',
  ...v.added.articles,
  `${v.added.next}. Clausole da approvare specificamente`,
  'Ai sensi degli artt. 1341 e 1342 c.c. il Cliente, con approvazione separata dalla firma, approva specificamente le clausole:',
  ...(v.second ? ['– 2.3: responsabilità per il secondo conducente'] : []),
  '– 5.3: importo non contestato che vale come accettato',
  '– 6.3: rifiuto della consegna senza documenti o patente validi',
  '– 7.3: uso limitato al territorio italiano',
  '– 9.1 e 9.2: franchigia e limiti della copertura assicurativa',
  '– 11.1, 11.2 e 11.3: responsabilità per perdita e danni, calcolo dell’addebito',
  '– 13.1 e 13.2: penale per il ritardo nella riconsegna',
  '– 14.1, 14.2 e 14.4: penali di annullamento, mancata presentazione, esclusione del recesso',
  '– 15.1: clausola risolutiva espressa',
  '– 17.2: foro competente',
  ...v.added.onerous,
];

export const italian: ContractWords = {
  version: 'it-20',
  kinds: {
    scooter: 'Motociclo',
    'e-scooter': 'Motociclo elettrico',
    'maxi-scooter': 'Motociclo',
    motorcycle: 'Motociclo',
  },
  office: (address) => `sede di ${address}`,
  atAddress: (address, town) => `${address} (zona di ${town})`,
  hours: (count) => `${count} ${count === 1 ? 'ora' : 'ore'}`,
  later: (hours) => (hours === null ? 'subito dopo' : `${hours} dopo`),
  days: (count) => `${count} ${count === 1 ? 'giorno' : 'giorni'}`,
  lines: {
    rental: (duration) => `Noleggio (${duration})`,
    secondDriver: 'Conducente aggiuntivo',
    extra: (id) => `Extra n. ${id}`,
    free: 'gratuito',
    promo: (code) => `Codice promozionale ${code}`,
    delivery: 'Consegna e ritiro a domicilio',
  },
  damage,
  writtenOnlyIn: (language) =>
    `Questo articolo è in ${languageNames[language]}, la sola lingua in cui è stato scritto.`,
  person,
  summary,
  facing,
  duties,
  ending,
};
