import { otherMethodsText } from '../../translations/payment-methods-text.ts';
import { unusedDeviceDays } from '../../notifications/notification-kinds.rules.ts';
import { business, emailFor, policy } from '../../shop/business.rules.ts';
import type { PrivacyText } from './privacy-text.ts';

// oxlint-disable-next-line max-lines-per-function -- a text, from its first article to its last
export function italianPrivacy(): PrivacyText {
  const methods = otherMethodsText('it');
  const { company, office, phone, registeredOffice, vatNumber, certifiedEmail } = business();
  return {
    controller: [
      `Titolare del trattamento è ${company}, con sede legale in ${registeredOffice}, P. IVA ${vatNumber}, PEC ${certifiedEmail}. Ci raggiungi a ${emailFor('privacy')}, al ${phone} o in ufficio, ${office.address}, ${office.zipCode} ${office.town} (${office.province}).`,
    ],
    dpo: [
      'Al responsabile della protezione dei dati scrivi con il modulo di contatto di questo sito: nell’oggetto indica «Privacy». Il messaggio arriva nella posta del nostro ufficio e lo legge soltanto chi lì risponde alle richieste.',
    ],
    data: [
      'Trattiamo soltanto i dati che servono a ciò che ci chiedi:',
      [
        'prenotazione: nome, e-mail, telefono, data di nascita, Paese e categoria della patente, località, date, orari, indirizzi di consegna e di riconsegna, la nota per chi consegna, prezzo; da quale rete è partita, in forma non leggibile;',
        'contratto: luogo di nascita, residenza, numero della patente, firma (la sola immagine, non il movimento della mano), data e ora di lettura, accettazione e firma, indirizzo IP e tipo di browser; se c’è, gli stessi dati del conducente aggiuntivo (nome, data e luogo di nascita, numero della patente);',
        'pagamento: importo, mezzo, esito e codici dell’operazione. Il numero della carta resta al servizio di pagamento e non arriva a noi;',
        'fattura, se la chiedi: dati di fatturazione (nome o ragione sociale, partita IVA o codice fiscale, indirizzo, codice destinatario o PEC);',
        'carta conservata, solo se alla prenotazione ci permetti di conservarla: marca, ultime quattro cifre, scadenza e riferimento del servizio di pagamento; le parole che hai accettato, e quando. La carta resta al servizio di pagamento Stripe;',
        'noleggio: verbali di consegna e riconsegna con foto dello scooter, quanto leggiamo sulla tua patente (categoria, Paese, validità, permesso o traduzione) e la tua firma, sinistri, multe, comunicazioni con te;',
        'clienti: quello che annotiamo su di te per i prossimi noleggi e, se decidiamo di non noleggiarti più, il motivo e fino a quando;',
        'ritiro Ride Now: la foto della tua patente e quelle che fai allo scooter, senza il luogo in cui le hai scattate; chilometri e carburante, se li scrivi;',
        'lista d’attesa: indirizzo e-mail, lingua, località, date e orari che vorresti, indirizzo di rete in forma non leggibile;',
        'recensioni: voto, titolo, testo, nome e iniziale;',
        'messaggi: nome, indirizzo e-mail, oggetto e quello che ci scrivi nel modulo di contatto, per e-mail, telefono o WhatsApp;',
        'newsletter: indirizzo e-mail, lingua, prova del consenso (quando, quale testo, da quale indirizzo di rete in forma non leggibile);',
        'navigazione: indirizzo IP e richieste tecniche, per far funzionare e proteggere il sito.',
      ],
      'Non usiamo la posizione del tuo telefono né quella dello scooter, e non facciamo profilazione.',
    ],
    purposes: [
      'Ogni trattamento ha il suo scopo e la sua base nel Regolamento (UE) 2016/679:',
      [
        'preparare, concludere ed eseguire il noleggio, compresi ritiro con Ride Now, pagamento, assistenza e rimborsi: contratto, art. 6, par. 1, lett. b;',
        'tenere la contabilità, rispondere alle autorità, comunicare chi guidava in caso di multa: obbligo di legge, lett. c;',
        'proteggere il sito dagli abusi, difendere i nostri diritti, conservare la prova di ciò che è stato accettato e firmato: legittimo interesse, lett. f;',
        'rispondere ai tuoi messaggi: misure precontrattuali o legittimo interesse, lett. b o f;',
        'conservare la tua carta per quello che resta da pagare dopo il noleggio, inviarti la newsletter e caricare mappe di altri fornitori: il tuo consenso, lett. a. Lo revochi quando vuoi, e ciò che è stato fatto prima resta lecito.',
      ],
    ],
    required: [
      'I dati segnati come obbligatori servono a prenotare e a firmare: senza, non possiamo noleggiarti lo scooter. Carta conservata, newsletter e mappe esterne sono facoltative: se dici di no, tutto il resto funziona allo stesso modo.',
      'I dati vengono da te, dal servizio di pagamento (esito) e, per il conducente aggiuntivo, da chi ha prenotato.',
    ],
    recipients: [
      'Li vedono le persone che lavorano da noi e ne hanno bisogno, e chi ci fornisce un servizio:',
      [
        `il servizio di pagamento Stripe (Stripe Payments Europe, Ltd., Irlanda) e i mezzi che scegli${methods && `, per esempio ${methods},`} come titolari autonomi per i pagamenti;`,
        'chi ospita il sito e invia le nostre e-mail, chi ci assiste nella contabilità e sulla strada, come responsabili del trattamento (art. 28);',
        'l’assicuratore, in caso di sinistro; le autorità, quando la legge lo prevede.',
        'se arrivi dal link di un albergo o di un’agenzia, la prenotazione ricorda quale: a loro diciamo codice, date, numero di scooter e provvigione, mai chi sei né come ti raggiungiamo.',
      ],
      'Non vendiamo dati e non li diffondiamo.',
    ],
    transfers: [
      'Conserviamo i dati nello Spazio economico europeo. Se un fornitore li tratta altrove, lo fa sulla base di una decisione di adeguatezza o delle clausole contrattuali tipo della Commissione europea (artt. 45 e 46). Ce ne puoi chiedere copia.',
      'Se accetti le mappe esterne, il tuo indirizzo IP arriva alla OpenStreetMap Foundation nel Regno Unito, Paese con decisione di adeguatezza.',
    ],
    retention: [
      'Poi i dati si cancellano o diventano anonimi:',
      [
        `prenotazioni e contratti: la durata del rapporto e altri ${policy().contractYears} anni, per gli obblighi fiscali e la prescrizione (artt. 2220 e 2946 c.c.);`,
        'fatture emesse: dieci anni (art. 2220 c.c.), anche se gli altri tuoi dati sono stati cancellati;',
        `newsletter e altri dati di marketing: fino alla revoca, e comunque non oltre ${policy().marketingMonths} mesi senza attività; un’iscrizione non confermata, ${policy().newsletterConfirmDays} giorni;`,
        `una prenotazione mai pagata: ${policy().unpaidDays} giorni; un posto in lista d’attesa: ${policy().waitingKeptDays} giorni dalla sua fine;`,
        'una carta conservata: fino al giorno che ti abbiamo detto quando ci hai permesso di conservarla, dopo la riconsegna; se allora è ancora aperto qualcosa che ti abbiamo annunciato, finché è saldato; subito, se la togli dalla tua pagina. La cancella anche il servizio di pagamento;',
        `la foto della patente per Ride Now: ${policy().licencePhotoDays} giorni dopo la riconsegna, o subito se la prenotazione è annullata;`,
        'quello che annotiamo su un cliente: quanto la sua prenotazione; la decisione di non noleggiare più a qualcuno: al massimo due anni. Se chiedi di cancellare i tuoi dati, fino a quel giorno ne restano soltanto il motivo e un’impronta cifrata di e-mail e telefono;',
        `messaggi e risposte: ${policy().contactMonths} mesi;`,
        `recensioni: finché non le cancelli, e non oltre il contratto; sessioni di chi lavora per noi: ${policy().staffSessionDays} giorni dalla fine; i dispositivi su cui riceve notifiche: finché li toglie, e senza uso al massimo ${unusedDeviceDays} giorni;`,
        'dati tecnici di rete: pochi giorni, salvo che servano ad accertare un abuso.',
      ],
      'Contratto, dati personali e firma sono cifrati con una chiave propria di ogni contratto: cancellare significa distruggere quella chiave.',
    ],
    rights: [
      'Puoi chiederci in ogni momento:',
      [
        'l’accesso ai tuoi dati e una copia (art. 15);',
        'la rettifica di quelli sbagliati e la cancellazione di quelli che non dobbiamo conservare (artt. 16 e 17);',
        'la limitazione del trattamento e la portabilità (artt. 18 e 20);',
        'di non trattare più i dati che usiamo per legittimo interesse (art. 21), e in ogni caso di smettere di mandarti la newsletter.',
      ],
      `Scrivi a ${emailFor('privacy')} o con il modulo di contatto: rispondiamo senza spese ed entro un mese, di solito molto prima. Se pensi che sbagliamo, puoi rivolgerti al Garante per la protezione dei dati personali (garanteprivacy.it) o all’autorità del Paese in cui vivi.`,
    ],
    security: [
      'Il sito parla soltanto per connessioni cifrate, i link personali si possono revocare e non compaiono nei nostri registri, e ogni contratto firmato è sigillato con la sua impronta.',
      'Nessuna decisione che ti riguarda è presa solo da una macchina. Il sito controlla età e patente con regole fisse e spiegate: se il risultato ti sembra sbagliato, una persona lo rivede. Anche di non noleggiare più a qualcuno decide sempre una persona, la decisione viene rivista, e puoi chiederci di riesaminarla.',
    ],
    others: [
      'Se prenoti per altri o indichi un conducente aggiuntivo, fagli leggere questa informativa prima di darci i suoi dati.',
      `Chi ha meno di ${policy().minimumAge} anni non può prenotare, e non raccogliamo consapevolmente dati di minori.`,
    ],
    changes: [
      'Che cosa resta nel tuo browser e come cambi la tua scelta lo spiega la pagina sui cookie.',
      'Se questa informativa cambia, cambia anche la data in alto. Delle modifiche importanti avvisiamo per e-mail chi ha una prenotazione in corso.',
    ],
  };
}
