import type { DeskPageName } from '../layout/desk-pages.ts';

/** Words by which somebody looks for a page, in both languages of the desk, its name in each among them. Fetched with the palette. */
const pageWords: Record<DeskPageName, { it: string; en: string }> = {
  today: {
    it: 'oggi giornata ritiri consegne rientri cose da fare',
    en: 'today pickups deliveries returns tasks',
  },
  calendar: { it: 'calendario tabellone officina', en: 'calendar board workshop availability' },
  bookings: {
    it: 'prenotazioni noleggi clienti lista saldi aperti csv',
    en: 'bookings rentals customers list open rests csv',
  },
  inbox: { it: 'posta messaggi dal sito rispondere', en: 'inbox messages from the site answer' },
  walkIn: {
    it: 'al banco nuova prenotazione vendere contanti telefono telefonata offerta preventivo riservare',
    en: 'walk-in new booking sell cash telephone call offer quote hold',
  },
  till: {
    it: 'cassa contanti fondo entrate uscite conteggio chiusura pos bonifico',
    en: 'till cash drawer float money in and out count closing card terminal',
  },
  weather: { it: 'maltempo pioggia avviso giorno', en: 'weather rain call off a day' },
  fleet: {
    it: 'mezzi scooter targhe tagliandi assicurazione',
    en: 'fleet scooters units plates service insurance',
  },
  models: {
    it: 'modelli colori foto patente descrizione',
    en: 'models colours pictures licence description',
  },
  customers: {
    it: 'clienti schede persone note non noleggiare unire',
    en: 'customers files people notes do not rent merge',
  },
  mails: {
    it: 'e-mail automatiche promemoria non arrivata spam',
    en: 'automatic emails timed mails reminders not arrived spam',
  },
  reviews: { it: 'recensioni stelle pubblicare', en: 'reviews stars publish' },
  fines: { it: 'multe verbali targa autorità', en: 'fines notices plate authority' },
  money: {
    it: 'richieste di pagamento chiedere soldi link whatsapp qr incassare',
    en: 'payment requests ask for money link whatsapp qr take cash',
  },
  figures: {
    it: 'cifre statistiche incassi occupazione grafici visite andamento margine mezzi',
    en: 'figures statistics receipts occupancy charts visitors trend margin scooters',
  },
  payouts: {
    it: 'accrediti versamenti banca iban conto stripe commissioni riconciliazione riga per riga',
    en: 'payouts bank account iban stripe fees reconciliation line by line',
  },
  documents: {
    it: 'documenti commerciali scontrini numero mancanti cassa registratore corrispettivi',
    en: 'till documents receipts numbers missing register fiscal',
  },
  invoices: {
    it: 'fatture note di credito xml sdi fatturapa pec iva commercialista',
    en: 'invoices credit notes xml sdi fatturapa vat accountant',
  },
  journal: {
    it: 'giornale incassi rimborsi mese commercialista contabilità csv corrispettivi',
    en: 'journal receipts refunds month accountant bookkeeping csv',
  },
  calendars: {
    it: 'calendari ics feed google apple outlook abbonamento',
    en: 'calendars ics feeds google apple outlook subscribe',
  },
  partners: {
    it: 'partner hotel agenzie provvigioni locandina qr convenzioni alberghi',
    en: 'partners hotels agencies commission poster qr',
  },
  disputes: {
    it: 'contestazioni in banca chargeback storno prove',
    en: 'disputes bank chargeback evidence',
  },
  prices: {
    it: 'prezzi listino tariffe codici promozionali sconti',
    en: 'prices price list rates promo codes discounts',
  },
  extras: {
    it: 'extra accessori casco bambino bauletto compresi pezzi',
    en: 'extras accessories child helmet top case included pieces',
  },
  articles: { it: 'newsroom articoli notizie', en: 'articles newsroom news posts' },
  settings: { it: 'impostazioni configurazione', en: 'settings configuration preferences' },
  goLive: {
    it: 'apertura del negozio aprire chiudere controllo primi passi',
    en: 'going live open close the shop check first steps',
  },
  status: { it: 'come va il sistema stato avvisi problemi', en: 'how it runs status alarms problems' },
  identity: {
    it: 'identità nome ragione sociale partita iva codice fiscale rea pec sdi capitale motto',
    en: 'identity name company vat number tax code rea pec sdi share capital tagline',
  },
  contacts: {
    it: 'contatti e sede telefono whatsapp e-mail indirizzo sede orari mostrati social facebook instagram mappa',
    en: 'contacts and office phone whatsapp email address office hours shown social facebook instagram map',
  },
  looks: { it: 'aspetto logo colori marchio icona', en: 'look logo colours brand icon' },
  opening: {
    it: 'apertura orari chiusure ferie feste inverno preavviso durata preparazione',
    en: 'opening hours closures holidays winter notice longest turnaround',
  },
  delivery: {
    it: 'consegne riders persone fermata minuti chilometro',
    en: 'deliveries riders people stop minutes kilometre',
  },
  places: { it: 'località e consegna costo tariffa', en: 'places and delivery fee towns' },
  policy: {
    it: 'regole e promesse disdetta rimborso modifiche opporsi età promemoria silenzio conservazione dati privacy',
    en: 'rules and promises cancellation refund changes object age reminders quiet hours data retention privacy',
  },
  fees: {
    it: 'penali e franchigia ritardo rifornimento danni cauzione caparra addebiti',
    en: 'fees and excess late refuelling damage deposit charges',
  },
  invoicing: {
    it: 'dati per le fatture regime iva natura serie numerazione sede bollo',
    en: 'invoicing invoices regime vat nature series numbering seat stamp',
  },
  payments: {
    it: 'metodi di pagamento carta conservata klarna acconto caparra saldo',
    en: 'payment methods kept card klarna alipay part rest balance advance',
  },
  notices: { it: 'avvisi allarmi titolare e-mail', en: 'notices alarms owner email' },
  words: {
    it: 'testi oggetto e-mail note clausole contratto',
    en: 'words subject email notes clauses terms',
  },
  team: { it: 'squadra persone ruoli inviti', en: 'team people staff roles invitations' },
  log: { it: 'registro chi ha fatto che cosa', en: 'log audit who did what' },
  account: { it: 'accesso password secondo fattore lingua', en: 'account password second factor language' },
  notifications: {
    it: 'notifiche push telefono dispositivi ore di quiete riepilogo della giornata e-mail',
    en: 'notifications push phone devices quiet hours digest of the day email',
  },
  guide: {
    it: 'guida del primo giorno aiuto istruzioni stampare',
    en: 'guide of the first day help instructions print',
  },
};

export const searchedWords = (name: DeskPageName): string => `${pageWords[name].it} ${pageWords[name].en}`;
