import type { SettingKind, ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';

/** What stands on its page as one thing, though it is kept in parts. */
type OneField = ShopSettings['places']['fee'] | ShopSettings['notices']['rules'] | readonly unknown[];
type Words<Value> = {
  [Field in keyof Value]: Value[Field] extends OneField
    ? string
    : Value[Field] extends object
      ? Words<Value[Field]>
      : string;
};

/**
 * Words by which somebody looks for a field, in both languages of the desk: those of its label and of its section, and what owners call it.
 * A field without a row does not compile.
 */
const settingWords = {
  identity: {
    name: 'nome negozio marchio insegna name brand shop',
    tagline: 'motto slogan tagline brand marchio',
    company: 'ragione sociale società ditta impresa azienda denominazione legal name company firm business',
    vatNumber: 'partita iva piva vat number società company',
    taxCode: 'codice fiscale tax code cf',
    registerNumber: 'numero rea camera di commercio registro imprese rea number register',
    shareCapitalCents: 'capitale sociale share capital',
    certifiedEmail: 'pec posta certificata certified email',
    invoiceCode: 'codice destinatario sdi univoco fatture code recipient invoices',
    registeredOffice: 'sede legale indirizzo registered office address',
    foundedIn: 'anno di nascita fondazione founded year since',
    ratingShown: 'mostra il voto medio delle recensioni stelle show the average rating of the reviews stars',
    climateRecipient: 'chi riceve il contributo per il clima recipient of the climate pledge co2',
  },
  contacts: {
    office: {
      town: 'paese città comune sede town city office',
      address: 'via e numero civico indirizzo sede street and number address office',
      zipCode: 'cap sede postcode zip office',
      province: 'provincia sede province office',
      latitude: 'latitudine mappa coordinate posizione latitude map point',
      longitude: 'longitudine mappa coordinate posizione longitude map point',
    },
    phone: 'telefono cellulare numero phones telefoni phone mobile',
    emergencyPhone: 'telefono per le emergenze soccorso emergency phone',
    whatsapp: 'numero whatsapp number chat',
    email: {
      general: 'e-mail generale mail posta general email',
      customers: 'e-mail per i clienti mail email for customers',
      bookings: 'e-mail per le prenotazioni mail risposte email for bookings replies',
      privacy: 'e-mail per la privacy mail email for privacy gdpr',
      press: 'e-mail per la stampa giornalisti mail email for the press',
    },
    social: {
      Facebook: 'facebook social networks',
      Instagram: 'instagram social networks',
      TikTok: 'tiktok social networks',
      YouTube: 'youtube video social networks',
      TripAdvisor: 'tripadvisor recensioni social networks reviews',
    },
    hours: {
      home: 'mostrati sulla pagina iniziale hours displayed on the home page orario orari',
      support: 'assistenza clienti customer support hours orario orari',
      searchEngines: {
        opens: 'per i motori di ricerca google dalle for search engines from hours orario orari',
        closes: 'per i motori di ricerca google alle for search engines until hours orario orari',
      },
      office: {
        weekdays: 'sede da lunedì a venerdì office monday to friday hours orario orari',
        weekend: 'sede sabato e domenica office saturday and sunday hours orario orari',
      },
      standardAssistance: 'assistenza su strada roadside assistance hours orario orari',
      technical: 'assistenza tecnica technical help hours orario orari',
      billing: 'fatture e pagamenti invoices and payments hours orario orari',
    },
  },
  looks: {
    logo: 'logo del negozio marchio icona the shop’s brand icon',
    accent: 'colore colori principale main colour color',
    light: 'colore colori chiaro light colour color',
    photos: {
      shop: 'foto del negozio immagine photos of the shop picture',
      people: 'foto le persone squadra immagine photos the people team picture',
      scooter: 'foto lo scooter immagine photos the scooter picture',
    },
  },
  opening: {
    week: 'orario orari settimana apertura aperto ritiro riconsegna week opening hours open times pickup return',
    closures: 'chiusure chiuso ferie festivi feste inverno giorni closures closed holidays winter days',
    minimumNoticeMinutes:
      'preavviso minimo limiti ultimo momento ritiro minimum notice limits last minute pickup',
    turnaroundMinutes: 'preparazione pulizia tra due noleggi limiti turnaround between rentals limits',
    longestDays: 'noleggio più lungo durata massima giorni limiti longest rental length days limits',
    bookableDays: 'prenotabile fino a anticipo limiti bookable in advance ahead limits',
  },
  delivery: {
    riders:
      'chi consegna fattorini rider turni orario giorni liberi people who deliver drivers shifts hours days off',
    stopMinutes: 'tempo di una fermata quanto serve minuti consegna time per stop how long it takes delivery',
    minutesPerKm: 'tempo per chilometro minuti velocità strada time per kilometre speed road',
    leadMinutes: 'preavviso di una consegna anticipo notice for a delivery',
    scootersPerTrip: 'scooter scooters portati in un viaggio furgone brought in one trip van',
  },
  places: {
    fee: 'costo della consegna quanto costa tariffa domicilio chilometro gratis delivery fee what costs price kilometre free',
    towns:
      'località servite paesi città dove ritiro consegna towns served places cities where pickup delivery',
  },
  policy: {
    freeCancellationHours:
      'disdetta disdire cancellazione annullare gratuita fino a prima del ritiro free cancellation until before pickup cancel',
    lateRefundPercent:
      'rimborso di chi disdice più tardi disdetta penale refund for later cancellations cancel',
    changeNoticeHours: 'modifiche modificare fino a prima del ritiro changes allowed until before pickup',
    refundDaysLeast: 'un rimborso arriva in almeno refund takes at least',
    refundDaysMost: 'un rimborso arriva in al massimo refund takes at most',
    scootersPerBooking:
      'scooter in un solo ordine al massimo gruppo limite scooters in one order at most group',
    sharedPot:
      'in un gruppo ognuno può pagare la sua quota cassa comune dividere each of a group may pay their share pot split',
    minimumAge: 'età minima di chi guida anni minorenni minimum age of a rider young',
    keyBoxMinutes: 'il codice della cassetta chiavi prima del ritiro key box code keys shown before pickup',
    licencePhotoDays:
      'foto della patente dopo il rientro conservazione dati licence photo after the return kept data',
    roadsideMinutesLeast: 'assistenza su strada da soccorso roadside assistance arrives in from',
    roadsideMinutesMost: 'assistenza su strada a soccorso roadside assistance arrives in up to',
    climatePercent: 'parte di ogni acquisto per il clima co2 share of each purchase for the climate',
    replyHours: 'risposta ai messaggi entro messages are answered within reply',
    damageCommentDays: 'giorni per commentare un danno opporsi danni days to comment on damage object',
    firstReminderHours:
      'primo promemoria del contratto prima del ritiro first contract reminder before pickup',
    lastReminderHours:
      'ultimo promemoria del contratto prima del ritiro last contract reminder before pickup',
    reviewAskDays: 'recensione chiesta al più tardi dopo recensioni ask for a review within reviews',
    waitingHoldHours: 'lista d’attesa scooter tenuto per waiting list held for',
    waitingEndsHours: 'lista d’attesa finisce prima del ritiro waiting list closes before pickup',
    waitingConfirmHours: 'lista d’attesa da confermare entro waiting list confirm within',
    waitingKeptDays:
      'indirizzi della lista d’attesa finita conservazione addresses of a finished waiting list kept',
    contractYears:
      'prenotazioni e contratti dopo la fine conservazione anni bookings and contracts after their end kept years',
    unpaidDays: 'prenotazioni mai pagate conservazione bookings never paid kept',
    contactMonths: 'messaggi dal sito conservazione messages from the site kept',
    staffSessionDays:
      'sessioni finite di chi lavora qui accessi conservazione ended staff sessions sign-in kept',
    marketingMonths: 'newsletter senza attività conservazione without activity kept',
    newsletterConfirmDays: 'newsletter non confermata iscrizioni sign-ups not confirmed',
    undoMinutes: 'un passo si riprende entro annulla step can be undone within undo',
    staffInvitationDays: 'un invito vale scadenza invitation is valid for expires',
    bookingCookieDays:
      'il telefono che ha pagato vede la prenotazione per the paying phone keeps seeing booking cookie',
    consentMonths: 'la scelta sui cookie vale banner consenso choice is valid for consent',
    quietFrom: 'silenzio dalle notte orario quiet from night hours',
    quietUntil: 'silenzio fino alle notte orario quiet until night hours',
    timedMailsFrom: 'i messaggi del giorno partono dalle orario e-mail daily messages are sent from hours',
  },
  fees: {
    deductibleCents: 'franchigia per ogni sinistro incidente danno excess deductible per claim accident',
    lateGraceMinutes: 'tolleranza sul rientro ritardo grace period at return late',
    latePerHourCents: 'ritardo per ogni ora mora penale late return per hour fine',
    lateDayCents: 'ritardo al massimo al giorno mora penale late return maximum per day',
    refuellingCents: 'servizio di rifornimento benzina refuelling petrol fuel',
    fuelEighthCents:
      'carburante per ogni ottavo mancante benzina serbatoio fuel petrol per missing eighth tank',
    lateSupplementCents:
      'ritardo oltre il prezzo di una proroga supplemento late return on top of an extension',
    lostHelmetCents: 'casco perso smarrito lost helmet',
    lostKeyCents: 'chiave persa chiavi smarrite lost key keys',
    lostLockCents: 'antifurto perso lucchetto catena lost security lock chain',
    cleaningCents: 'pulizia straordinaria lavaggio special cleaning washing',
    depositCents: 'cauzione caparra deposito per scooter carta deposit hold card',
    depositReleaseHours:
      'cauzione caparra deposito libera da sola dopo sbloccare deposit released automatically after',
    accidentReportHours: 'incidente da comunicare entro sinistro denuncia accidents to be reported within',
    missingAfterHours:
      'non restituito dopo senza notizie rubato furto treated as not returned after without news stolen',
    damagedParts:
      'listino dei danni danno prezzi parti ricambi damage price list parts scratches specchietto graffi',
    damageCapCents: 'massimo per i danni di un noleggio danno tetto maximum per rental for damage cap',
  },
  payments: {
    klarna: 'klarna rate paga dopo pay later instalments',
    alipay: 'alipay cina china',
    wallets: 'apple pay e google pay nominati e mostrati wallet show',
    keepCard:
      'i clienti possono lasciarci la carta conservata per quello che il noleggio lascia da pagare customers may leave us their card kept saved for what a rental leaves to be paid',
    keptCardDays:
      'giorni dopo la riconsegna in cui la carta resta conservata se non c’è niente di annunciato days after the return that the card stays where nothing was announced kept',
    partPercent:
      'parte del prezzo da pagare alla prenotazione acconto anticipo caparra solo tutto part of the price to pay when booking advance deposit only the whole',
    restDays:
      'giorni prima del ritiro entro cui si paga il saldo resto days before the pickup by which the rest is paid balance later',
    onArrival:
      'chi telefona può pagare al ritiro pagamento pagamenti paga contanti soldi alla consegna contrassegno in sede all’arrivo dopo callers may pay at pickup payment payments on collection cash on arrival delivery',
  },
  invoicing: {
    regime: 'regime fiscale forfettario ordinario tax regime',
    series: 'serie numerazione fatture series numbering invoices',
    address: 'indirizzo della sede via chi emette address of the seat who issues',
    zipCode: 'cap sede postcode zip',
    town: 'comune sede città town seat',
    province: 'provincia sede province',
    rentalVat: 'noleggio extra consegna iva aliquota rental extras delivery vat rate',
    keptVat:
      'trattenuto dopo una cancellazione o un mancato ritiro iva aliquota kept after a cancellation or no-show vat rate',
    chargesVat:
      'addebiti dopo il noleggio danni ritardi iva aliquota charges after the rental damage lateness vat rate',
    documents: {
      online: 'carta online scontrino documento commerciale corrispettivi card till document receipt',
      cash: 'contanti soldi scontrino documento commerciale corrispettivi cash money till document receipt',
      terminal:
        'pos bancomat scontrino documento commerciale corrispettivi card terminal till document receipt',
      bank: 'bonifico iban banca scontrino documento commerciale bank transfer till document receipt',
    },
    documentsSince: 'da quale giorno scontrino documento commerciale from which day till document receipt',
    documentHours:
      'diventa una cosa da fare dopo scontrino documento commerciale it becomes a task after till document receipt',
    tills: 'casse cassa registratore matricola pos collegato tills cash register terminal serial',
  },
  notices: {
    ownerEmail:
      'e-mail di chi viene avvisato mail indirizzo di sempre titolare email address for notices usual owner',
    ownerLanguage: 'lingua degli avvisi language of the notices',
    rules:
      'che cosa a chi e come avvisi prenotazione annullamento urgente what to whom and how notices alerts booking cancellation urgent',
    quiet: 'ore di quiete silenzio notte orario quiet hours night',
    dailyAt: 'il riepilogo parte alle giornaliero orario the summary is sent at daily digest hours',
  },
  mailTexts: {
    mails: 'e-mail mail oggetto paragrafo testo conferma emails subject paragraph text confirmation',
  },
  visitorNotes: {
    notes: 'note ai visitatori avviso striscia annuncio sito notes to visitors banner announcement site',
  },
  clauses: { clauses: 'clausole contratto condizioni vessatorie clauses contract terms onerous' },
} as const satisfies {
  [Kind in SettingKind]: Kind extends 'mailTexts' ? { mails: string } : Words<ShopSettings[Kind]>;
};

export type WordedField = { kind: SettingKind; path: string; words: string };
type Branch = string | { readonly [field: string]: Branch };

const leaves = (kind: SettingKind, branch: Branch, path: string): WordedField[] =>
  typeof branch === 'string'
    ? [{ kind, path, words: branch }]
    : Object.entries(branch).flatMap(([field, under]) =>
        leaves(kind, under, path ? `${path}.${field}` : field),
      );

/** Every field of every setting, by its path ("email.press"). */
export const wordedFields: readonly WordedField[] = (Object.keys(settingWords) as SettingKind[]) // Object.keys forgets the names
  .flatMap((kind) => leaves(kind, settingWords[kind], ''));
