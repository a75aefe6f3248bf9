import type { ContractValues } from '../contract-values.ts';
import type { ContractWords } from '../contract-words.ts';

const person: ContractWords['person'] = ({ fullName, dateOfBirth, placeOfBirth, idNumber }) => [
  `– Vor- und Nachname: ${fullName}`,
  `– Geburtsdatum: ${dateOfBirth}`,
  `– Geburtsort: ${placeOfBirth}`,
  `– Dokument: Führerschein Nr. ${idNumber}`,
];

const secondDriver = (second: ContractValues['second']): string[] =>
  second
    ? [
        '2.2 Zum Fahren ist außerdem der zweite Fahrer berechtigt:',
        ...person(second),
        '2.3 Der Kunde erklärt, dass er die Daten des zweiten Fahrers weitergeben darf, macht ihm diesen Vertrag bekannt und steht für dessen Verhalten ein wie für das eigene.',
      ]
    : ['2.2 Niemand sonst ist zum Fahren berechtigt.'];

const damage: ContractWords['damage'] = {
  cap: (sum) =>
    `Außer bei Vorsatz oder grober Fahrlässigkeit zahlt der Kunde für Schäden am Roller und an der Ausstattung höchstens ${sum} für die gesamte Miete.`,
  parts: 'Für die folgenden Teile übersteigt die Belastung nach Ziffer 11.3 den genannten Preis nicht:',
};

const summary: ContractWords['summary'] = (v) => [
  'Kurz gefasst; ausführlich gelten die folgenden Artikel.',
  `– Wer: ${v.customer.fullName}${v.second ? ` (zweiter Fahrer: ${v.second.fullName})` : ''} mietet von ${v.name}`,
  `– Was: ${v.model}, ${v.colour}`,
  `– Wann: von ${v.pickup} bis ${v.return}`,
  `– Preis: ${v.total} einschließlich Mehrwertsteuer`,
  `– Wofür der Kunde haftet: Beschädigung, Diebstahl und Verlust des Rollers${v.damageCap === null ? '' : `, außer bei Vorsatz oder grober Fahrlässigkeit höchstens ${v.damageCap}`} (Artikel 11); eine Selbstbeteiligung von bis zu ${v.deductible} je verschuldetem Unfall (9.1); Bußgelder und Maut (12); verspätete Rückgabe, ${v.latePerHour} je angefangene Stunde (13); wie es verlangt wird und wie er widerspricht (5.2–5.4)${v.deposit === null ? '' : `; Kaution von ${v.deposit} (5.5)`}`,
];

const exceptDeposit = (v: ContractValues): string => (v.deposit === null ? '' : ' (außer nach 5.5)');
const takenFrom = (v: ContractValues): string =>
  v.keepsCards
    ? `Nur wenn der Kunde bei der Buchung zugestimmt hat, seine Karte zu hinterlegen, wird ein angenommener Betrag, nie ein bestrittener und nie Maut oder Parkgebühren, nach den Tagen der Ziffer 5.3 von dieser Karte abgebucht; sonst bucht ${v.name} nichts von sich aus ab${exceptDeposit(v)}.`
    : `Von der Karte oder einem anderen Zahlungsmittel, mit dem gebucht wurde, bucht ${v.name} nichts von sich aus ab${exceptDeposit(v)}.`;

// One long list a part: their lines are read in this order, as a contract is.
const facing = (v: ContractValues): string[] => [
  'Vertrag über die Miete eines Motorrollers ohne Fahrer',
  `Buchung ${v.code} · Vertragsvorlage ${v.version}`,
  '',
  '1. Die Parteien',
  `1.1 Vermieterin ist ${v.company}, mit Sitz in ${v.registeredOffice}, Italien, USt-IdNr. ${v.vatNumber}, Telefon ${v.shopPhone}, E-Mail ${v.shopEmail} (im Folgenden „${v.name}“).`,
  '1.2 Mieter (im Folgenden „der Kunde“) ist:',
  ...person(v.customer),
  `– Wohnsitz: ${v.customer.address}, ${v.customer.zipCode} ${v.customer.city}`,
  `– Telefon: ${v.customer.phone}`,
  ...(v.customer.email ? [`– E-Mail: ${v.customer.email}`] : []),
  '',
  '2. Die Fahrer',
  '2.1 Der Kunde fährt mit dem bei der Buchung angegebenen Führerschein:',
  `– Klasse: ${v.category}`,
  `– Ausstellungsland: ${v.country}`,
  ...secondDriver(v.second),
  '',
  '3. Das Fahrzeug',
  `– ${v.kind}: ${v.model}, Farbe ${v.colour}, zugelassen für ${v.seats === 1 ? 'eine Person' : 'zwei Personen'}`,
  `– Enthaltene Ausstattung: ${v.seats === 1 ? 'ein Helm' : 'zwei Helme'}, Schloss, Windjacke, kleiner Rucksack mit Trinkflasche`,
  '3.1 Kennzeichen, Kilometerstand, Tankfüllung und Zustand des Fahrzeugs werden bei der Übergabe in einem von beiden Parteien unterschriebenen Protokoll festgehalten, das diesen Vertrag ergänzt.',
  `3.2 Bei Ride Now (der Kunde nimmt die Schlüssel ohne Personal aus der Schlüsselbox) wird bei der Abholung kein Protokoll unterschrieben. Bevor der Kunde den Code erhält, fotografiert er seinen Führerschein und die vier Seiten des Rollers: Die Fotos des Rollers gelten als Übergabeprotokoll. Vor der Abfahrt prüft der Kunde den Roller und sendet Fotos von jedem Schaden, den jene nicht zeigen, sofort per WhatsApp an ${v.whatsapp} oder per E-Mail an ${v.shopEmail}.`,
  '',
  '4. Dauer und Orte',
  `– Abholung: ${v.pickup}, ${v.pickupPlace}`,
  `– Rückgabe: ${v.return}, ${v.returnPlace}`,
  `4.1 Alle Zeiten sind Ortszeit Rom. Eine Verlängerung, auch eine auf der Buchungsseite beantragte, gilt nur, wenn ${v.name} sie vor dem Ende der Miete in Textform bestätigt hat, auch per E-Mail.`,
  '',
  '5. Der Preis und Forderungen nach der Miete',
  ...v.priceLines.map((line) => `– ${line}`),
  `– Gesamtpreis einschließlich Mehrwertsteuer: ${v.total}`,
  `5.1 Der Preis umfasst unbegrenzte Kilometer, den Versicherungsschutz nach Artikel 9, die Ausstattung nach Artikel 3 und Pannenhilfe rund um die Uhr. Bei der Buchung wird keine Kaution verlangt.${v.deposit === null ? '' : ` Für die Kaution vor der Übergabe gilt Ziffer 5.5.`}`,
  `5.2 Nach der Rückgabe kann ${v.name} nur verlangen, was nach diesem Vertrag oder nach dem Gesetz geschuldet ist: Kraftstoff (Artikel 8), Selbstbeteiligung (9.1), Schäden und Verlust (11), Maut und Parken (12), verspätete Rückgabe (13).`,
  `5.3 Jeder Betrag wird per E-Mail oder, wenn der Kunde keine E-Mail-Adresse angegeben hat, telefonisch und auf der Seite seiner Buchung angekündigt, mit seiner Berechnung und den Nachweisen, zum Beispiel Protokoll, Fotos oder Belegen; danach kann er nur noch sinken. Der Kunde hat ${v.damageCommentDays} Tage Zeit, ihm auf der Seite seiner Buchung zu widersprechen. Der Widerspruch hält die Frist an: Solange ${v.name} nicht mit Begründung geantwortet hat, wird der Betrag weder verlangt noch eingezogen. Ein Betrag, dem der Kunde nicht widerspricht, gilt als angenommen; alle seine Rechte vor Gericht bleiben unberührt.`,
  `5.4 Ein angenommener oder mit Begründung aufrechterhaltener Betrag wird über einen Zahlungslink verlangt. ${takenFrom(v)}`,
  ...(v.deposit === null
    ? []
    : [
        `5.5 Vor der Übergabe autorisiert der Kunde auf einer Karte eine Kaution von ${v.deposit} für den Roller, über den Link, den er kurz vor der Abholung erhält, oder bei der Übergabe. Der Betrag wird blockiert, nicht abgebucht. ${v.name} zieht davon höchstens einmal etwas ein, und nur für angenommene Beträge (5.3), nie für bestrittene und nie für Maut oder Parkgebühren; der Rest wird frei. Hebt die Bank sie früher auf, wird sie neu autorisiert, nie über eine höhere Summe. Ist nach der Rückgabe nichts zu verlangen, wird die Kaution ${v.depositRelease} von selbst frei.`,
      ]),
  '',
];

const freeCancellation = ({ freeUntil, freeCancellationHours }: ContractValues): string =>
  freeUntil !== null
    ? `14.1 Die Stornierung ist bis ${freeCancellationHours} Stunden vor der Abholung kostenlos, also bis ${freeUntil} (Ortszeit Rom): Der gezahlte Preis wird vollständig erstattet.`
    : `14.1 Die Stornierung ist bis ${freeCancellationHours} Stunden vor der Abholung kostenlos. Als dieser Vertrag abgefasst wurde, war diese Frist bereits abgelaufen: Für jede Stornierung gilt Ziffer 14.2.`;

/** What has no licence of its own is of 125 cc. */
const licenceOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? `den Roller nach Artikel 3 gültige Fahrerlaubnis: mindestens Klasse ${neededLicence}`
    : 'ein Kraftrad mit 125 cm³ gültige Fahrerlaubnis: Klasse A1, A2 oder A oder eine in Italien erteilte Klasse B';
const motorwaysOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? 'Autobahnen und Schnellstraßen (strade extraurbane principali) dürfen nur befahren werden, wenn der Motor es zulässt'
    : 'Mit diesem Hubraum dürfen Autobahnen und Schnellstraßen (strade extraurbane principali) nicht befahren werden';

const fuelOf = (v: ContractValues): string => {
  const costs = [
    ...(v.fuelEighth === null
      ? []
      : [`${v.fuelEighth} für jedes gegenüber der Übergabe fehlende Achtel des Tanks`]),
    ...(v.refuelling === null ? [] : [`${v.refuelling} für das Auftanken`]),
  ];
  return costs.length === 0 ? '' : ` Andernfalls zahlt der Kunde ${costs.join(' zuzüglich ')}.`;
};

const lostOf = (v: ContractValues): string => {
  const costs = [
    ...(v.lostHelmet === null ? [] : [`Helm ${v.lostHelmet}`]),
    ...(v.lostKey === null ? [] : [`Schlüssel ${v.lostKey}`]),
    ...(v.lostLock === null ? [] : [`Schloss ${v.lostLock}`]),
    ...v.replacements,
  ];
  return costs.length === 0
    ? ''
    : ` Für jedes Stück, das er nicht zurückgibt, zahlt er, außer er hat die Ursache nicht zu vertreten: ${costs.join(', ')}.`;
};

const cleaningOf = (v: ContractValues): string =>
  v.cleaning === null
    ? ''
    : ` Ist der Roller über den normalen Gebrauch hinaus verschmutzt, zahlt er ${v.cleaning} für die Reinigung.`;

const duties = (v: ContractValues): string[] => [
  '6. Führerschein und Alter',
  `6.1 Wer fährt, ist am Tag der Abholung mindestens ${v.minimumAge} Jahre alt und besitzt eine für ${licenceOf(v)}.`,
  '6.2 Wer einen Führerschein hat, der außerhalb der Europäischen Union oder des Europäischen Wirtschaftsraums ausgestellt wurde, führt den internationalen Führerschein oder eine amtliche Übersetzung mit, wo das Gesetz es verlangt.',
  `6.3 Bei der Übergabe werden Führerschein und Personalausweis oder Reisepass im Original vorgezeigt. Fehlen sie oder gilt der Führerschein nicht für das Fahrzeug, übergibt ${v.name} den Roller nicht, und Artikel 14 gilt wie bei Nichterscheinen. Bei Ride Now, wo niemand den Roller übergibt, sendet der Kunde ein Foto des Führerscheins, bevor er den Code erhält; jeder Fahrer führt die Originale während der Fahrt mit und zeigt sie ${v.name} auf Verlangen.`,
  '',
  '7. Gebrauch des Fahrzeugs',
  '7.1 Der Kunde gebraucht den Roller sorgfältig, beachtet die italienische Straßenverkehrsordnung (Codice della strada, D.Lgs. 285/1992) und überlässt ihn nur den Fahrern nach Artikel 2.',
  '7.2 Fahrer und Mitfahrer tragen stets einen zugelassenen, geschlossenen Helm (Art. 171 der Straßenverkehrsordnung). Kinder unter fünf Jahren und mehr als ein Mitfahrer werden nicht befördert (Art. 170).',
  `7.3 Der Roller wird nur in Italien gebraucht, sofern ${v.name} nicht schriftlich etwas anderes genehmigt hat. ${motorwaysOf(v)} (Art. 175).`,
  '7.4 Verboten sind das Fahren unter Einfluss von Alkohol über den gesetzlichen Grenzen oder von Drogen, Rennen, Fahrten im Gelände, Abschleppen, Untervermietung, die entgeltliche Beförderung von Waren und jeder rechtswidrige Gebrauch.',
  '7.5 Beim Abstellen schaltet der Kunde den Roller aus, nimmt den Schlüssel mit, rastet das Lenkradschloss ein und benutzt das Schloss.',
  '',
  '8. Kraftstoff',
  `8.1 Der Roller wird vollgetankt übergeben und vollgetankt zurückgegeben.${fuelOf(v)}`,
  '',
  '9. Versicherung',
  `9.1 Der Roller ist nach dem italienischen Gesetzbuch über Privatversicherungen (D.Lgs. 209/2005) gegenüber Dritten haftpflichtversichert, im Rahmen der gesetzlichen Deckungssummen. Bei jedem schuldhaft verursachten Unfall trägt der Kunde eine Selbstbeteiligung von bis zu ${v.deductible}. ${v.name} verlangt sie nur, wenn der Versicherer sie für die Entschädigung eines Dritten in Rechnung stellt, und mit dem Schreiben des Versicherers; für Schäden am Roller gilt Artikel 11.`,
  '9.2 Die Grunddeckung umfasst nicht: Schäden am Roller, Diebstahl, Feuer, Verletzungen des Fahrers und mitgeführte Sachen.',
  '',
  '10. Unfälle und Pannen',
  `10.1 Nach einem Unfall, einem Diebstahl oder einer Panne hält der Kunde sicher an, ruft wenn nötig die 112 und verständigt sofort die Pannenhilfe unter ${v.emergencyPhone}, rund um die Uhr.`,
  `10.2 Innerhalb von ${v.accidentReportHours} Stunden übergibt er ${v.name} den europäischen Unfallbericht oder eine schriftliche Schilderung, mit den Daten der anderen Fahrzeuge und der Zeugen. Ohne schriftliche Zustimmung erkennt er keine Haftung an und lässt das Fahrzeug nicht reparieren.`,
  `10.3 Verhindert eine Panne, die der Kunde nicht zu vertreten hat, den Gebrauch, ersetzt ${v.name} den Roller oder erstattet die nicht genutzte Zeit.`,
  '',
  '11. Schäden, Diebstahl und Verlust',
  `11.1 Der Kunde gibt den Roller und die Ausstattung in dem Zustand zurück, in dem er sie erhalten hat, von der normalen Abnutzung durch den Gebrauch abgesehen (italienischer Codice civile, Art. 1590).${lostOf(v)}${cleaningOf(v)}`,
  '11.2 Der Kunde haftet für Verlust und Verschlechterung während der Miete, auch wenn die Fahrer oder der Mitfahrer sie verursacht haben, sofern er nicht nachweist, dass er die Ursache nicht zu vertreten hat (italienischer Codice civile, Art. 1588).',
  `11.3 Schäden werden mit den belegten Reparaturkosten belastet oder, wenn sich die Reparatur nicht lohnt oder das Fahrzeug entwendet wurde, mit dem Marktwert zu diesem Zeitpunkt, abzüglich dessen, was ${v.name} von der Versicherung erhält. Der Kunde erhält zuvor die Belege und kann widersprechen (5.3).`,
  '11.4 Bei Diebstahl erstattet der Kunde sofort Anzeige bei der Behörde und übergibt eine Kopie davon zusammen mit dem Schlüssel.',
  ...v.damage,
  '',
  '12. Bußgelder, Maut und Parken',
  '12.1 Für Bußgelder wegen Verstößen während der Miete haftet der Kunde gegenüber der Behörde (Art. 84 und 196 der Straßenverkehrsordnung). Maut, Parkgebühren und Gebühren für verkehrsbeschränkte Zonen trägt der Kunde.',
  `12.2 ${v.name} teilt der Behörde mit, wer das Fahrzeug gemietet hatte, wie das Gesetz es verlangt (Art. 126-bis und 196 der Straßenverkehrsordnung), und informiert den Kunden, dem die Behörde direkt schreibt. ${v.name} gibt kein Bußgeld weiter und verlangt für den Vorgang nichts.`,
  `12.3 Maut und Parkgebühren, die ${v.name} für den Kunden bezahlt hat, werden gegen Beleg erstattet, und nur über einen Zahlungslink.`,
  '',
  '13. Verspätete Rückgabe',
  `13.1 Nach einer Karenz von ${v.lateGraceMinutes} Minuten zahlt der Kunde als Vertragsstrafe ${v.latePerHour} für jede angefangene Stunde und höchstens ${v.lateDay} für jeden Tag, nie aber mehr, als eine Verlängerung der Miete bis dahin gekostet hätte${v.lateSupplement === null ? '' : `, zuzüglich eines Zuschlags von ${v.lateSupplement}`}; nichts ist geschuldet, wenn er die Verspätung nicht zu vertreten hat.`,
  `13.2 Nach ${v.missingAfterHours} Stunden Verspätung ohne Nachricht gilt das Fahrzeug als ohne Rechtsgrund einbehalten und kann der Behörde gemeldet werden.`,
  '',
  '14. Stornierung, Änderungen, Nichterscheinen',
  freeCancellation(v),
  `14.2 Bei einer späteren Stornierung beträgt die Vertragsstrafe ${v.latePenaltyPercent} % des Preises. Bei Nichterscheinen kann der Preis vollständig einbehalten werden.`,
  `14.3 Erstattungen erfolgen innerhalb von ${v.refundDays} Arbeitstagen auf demselben Zahlungsweg. Änderungen sind mindestens ${v.changeNoticeHours} Stunden vor der Abholung zu beantragen und hängen von der Verfügbarkeit ab.`,
  '14.4 Bei der Miete von Fahrzeugen zu bestimmten Terminen besteht kein Widerrufsrecht (Art. 59 Abs. 1 Buchst. n des italienischen Verbraucherkodex, D.Lgs. 206/2005).',
  ...(v.part === null
    ? []
    : [
        v.part.now === null
          ? `14.5 Bei der Buchung hat der Kunde nichts bezahlt: Der Preis ist bei der Übergabe am ${v.part.due} fällig, und solange er nicht bezahlt ist, darf ${v.name} die Übergabe verweigern. Bei Stornierung oder Nichterscheinen ist nicht mehr geschuldet, was nicht bezahlt ist.`
          : `14.5 Bei der Buchung hat der Kunde ${v.part.now} des Preises bezahlt; der Rest ist bis ${v.part.due} fällig, und solange er nicht bezahlt ist, darf ${v.name} die Übergabe verweigern. Bei Stornierung oder Nichterscheinen ist der Rest nicht mehr geschuldet, und vom Bezahlten wird der Teil erstattet, der übersteigt, was ${v.name} vom Preis einbehalten darf.`,
      ]),
  '',
];

const ending = (v: ContractValues): string[] => [
  '15. Auflösung',
  `15.1 ${v.name} kann den Vertrag durch schriftliche Mitteilung auflösen (italienischer Codice civile, Art. 1456), wenn der Kunde gegen Artikel 2, 6, 7.3 oder 7.4 verstößt, falsche Angaben gemacht hat oder das Fahrzeug bei Fälligkeit nicht zurückgibt. Der Kunde gibt es dann sofort zurück.`,
  '',
  '16. Personenbezogene Daten',
  `16.1 ${v.company} ist Verantwortliche für die Verarbeitung der personenbezogenen Daten. Die Daten dienen dem Abschluss und der Erfüllung des Vertrags, den gesetzlichen Pflichten und der Verteidigung von Rechten (Art. 6 Abs. 1 Buchst. b, c, f der Verordnung (EU) 2016/679) und werden für die Dauer des Vertrags und ${v.retentionYears} weitere Jahre aufbewahrt.`,
  '16.2 Die Daten werden dem Versicherer und in den gesetzlich vorgesehenen Fällen den Behörden mitgeteilt. Der Kunde kann Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen, widersprechen und sich an die italienische Datenschutzbehörde (Garante per la protezione dei dati personali) wenden. Die vollständige Datenschutzerklärung steht auf der Website.',
  '',
  '17. Anwendbares Recht und Gerichtsstand',
  '17.1 Für den Vertrag gilt italienisches Recht; zwingende Vorschriften, die den Verbraucher im Land seines Wohnsitzes schützen, bleiben unberührt.',
  '17.2 Für Streitigkeiten mit einem Verbraucher ist das Gericht am Ort seines Wohnsitzes oder Aufenthalts zuständig (Art. 66-bis des italienischen Verbraucherkodex). In allen anderen Fällen ist ausschließlich das Gericht von Nocera Inferiore zuständig.',
  '',
  '18. Abschluss und Unterschrift',
  `18.1 Der Vertrag wird im Fernabsatz geschlossen, wenn der Kunde ihn annimmt und mit elektronischer Signatur unterschreibt (Art. 25 der Verordnung (EU) 910/2014; Art. 20 des D.Lgs. 82/2005). ${v.name} bewahrt den genauen Text, seinen SHA-256-Hashwert, die Unterschrift und die Zeiten auf und sendet dem Kunden eine Kopie.`,
  '18.2 Der Vertrag ist auf Italienisch und auf Deutsch abgefasst: Der Kunde hat sich entschieden, ihn auf Deutsch zu lesen, und beide Texte sind verbindlich. Weichen sie voneinander ab oder ist der Sinn einer Klausel zweifelhaft, gilt die für den Kunden günstigere Lesart (Art. 35 Abs. 2 des italienischen Verbraucherkodex). Die Protokolle der Übergabe und der Rückgabe sind Teil des Vertrags. Jede andere Änderung bedarf der Schriftform.',
  '',
  ...v.added.articles,
  `${v.added.next}. Gesondert anzunehmende Klauseln`,
  'Nach Art. 1341 und 1342 des italienischen Codice civile nimmt der Kunde, getrennt von der Unterschrift, die folgenden Klauseln gesondert an:',
  ...(v.second ? ['– 2.3: Haftung für den zweiten Fahrer'] : []),
  '– 5.3: Betrag ohne Widerspruch gilt als angenommen',
  '– 6.3: Verweigerung der Übergabe ohne gültige Dokumente oder Führerschein',
  '– 7.3: auf Italien beschränkter Gebrauch',
  '– 9.1 und 9.2: Selbstbeteiligung und Grenzen des Versicherungsschutzes',
  '– 11.1, 11.2 und 11.3: Haftung für Verlust und Schäden, Berechnung der Belastung',
  '– 13.1 und 13.2: Vertragsstrafe für die verspätete Rückgabe',
  '– 14.1, 14.2 und 14.4: Vertragsstrafen bei Stornierung und Nichterscheinen, kein Widerrufsrecht',
  '– 15.1: ausdrückliche Auflösungsklausel',
  '– 17.2: Gerichtsstand',
  ...v.added.onerous,
];

export const german: ContractWords = {
  version: 'de-10',
  kinds: {
    scooter: 'Motorroller',
    'e-scooter': 'Elektro-Motorroller',
    'maxi-scooter': 'Motorroller',
    motorcycle: 'Motorrad',
  },
  office: (address) => `unser Büro, ${address}, Italien`,
  atAddress: (address, town) => `${address} (Raum ${town})`,
  hours: (count) => `${count} ${count === 1 ? 'Stunde' : 'Stunden'}`,
  later: (hours) => (hours === null ? 'gleich danach' : `${hours} danach`),
  days: (count) => `${count} ${count === 1 ? 'Tag' : 'Tage'}`,
  lines: {
    rental: (duration) => `Miete (${duration})`,
    secondDriver: 'Zusatzfahrer',
    extra: (id) => `Extra Nr. ${id}`,
    free: 'kostenlos',
    promo: (code) => `Aktionscode ${code}`,
    delivery: 'Lieferung und Abholung',
  },
  damage,
  writtenOnlyIn: (language) =>
    `Dieser Artikel ist auf ${language === 'it' ? 'Italienisch' : 'Englisch'} abgefasst; auf Deutsch gibt es ihn nicht.`,
  person,
  summary,
  facing,
  duties,
  ending,
};
