import type { ContractValues } from '../contract-values.ts';
import type { ContractWords } from '../contract-words.ts';

const person: ContractWords['person'] = ({ fullName, dateOfBirth, placeOfBirth, idNumber }) => [
  `– Full name: ${fullName}`,
  `– Date of birth: ${dateOfBirth} (day/month/year)`,
  `– Place of birth: ${placeOfBirth}`,
  `– Document: driving licence no. ${idNumber}`,
];

const secondDriver = (second: ContractValues['second']): string[] =>
  second
    ? [
        '2.2 The second driver is also authorised to ride:',
        ...person(second),
        '2.3 The Customer declares that they may pass on the second driver’s data, makes this contract known to them and answers for their conduct as for their own.',
      ]
    : ['2.2 No other person is authorised to ride.'];

const damage: ContractWords['damage'] = {
  cap: (sum) =>
    `Except in cases of intent or gross negligence, for damage to the scooter and its equipment the Customer pays no more than ${sum} for the whole rental.`,
  parts: 'For the following parts the charge under clause 11.3 does not exceed the price stated:',
};

const summary: ContractWords['summary'] = (v) => [
  'In short; the articles below say it in full.',
  `– Who: ${v.customer.fullName}${v.second ? ` (second driver: ${v.second.fullName})` : ''} rents from ${v.name}`,
  `– What: ${v.model}, ${v.colour}`,
  `– When: from ${v.pickup} to ${v.return}`,
  `– Price: ${v.total}, VAT included`,
  `– What the Customer answers for: damage to, theft and loss of the scooter${v.damageCap === null ? '' : `, except in cases of intent or gross negligence no more than ${v.damageCap}`} (article 11); an excess of up to ${v.deductible} for each accident that is the Customer’s fault (9.1); fines and tolls (12); late return, ${v.latePerHour} for each hour begun (13); how it is asked for and how to object (5.2–5.4)${v.deposit === null ? '' : `; a deposit of ${v.deposit} (5.5)`}`,
];

const exceptDeposit = (v: ContractValues): string => (v.deposit === null ? '' : ' (except under 5.5)');
const takenFrom = (v: ContractValues): string =>
  v.keepsCards
    ? `Only if the Customer agreed when booking to leave their card, an accepted amount, never one objected to, nor tolls or parking, is taken from that card after the days of clause 5.3; otherwise ${v.name} takes nothing of its own accord${exceptDeposit(v)}.`
    : `From the card or other means of payment used to book, ${v.name} takes nothing of its own accord${exceptDeposit(v)}.`;

// One long list a part: their lines are read in this order, as a contract is.
const facing = (v: ContractValues): string[] => [
  'Rental contract for a self-drive scooter',
  `Booking ${v.code} · contract template ${v.version}`,
  '',
  '1. The parties',
  `1.1 The lessor is ${v.company}, registered office ${v.registeredOffice}, Italy, VAT number ${v.vatNumber}, telephone ${v.shopPhone}, e-mail ${v.shopEmail} (“${v.name}”).`,
  '1.2 The lessee (“the Customer”) is:',
  ...person(v.customer),
  `– Residence: ${v.customer.address}, ${v.customer.zipCode} ${v.customer.city}`,
  `– Telephone: ${v.customer.phone}`,
  ...(v.customer.email ? [`– E-mail: ${v.customer.email}`] : []),
  '',
  '2. The drivers',
  '2.1 The Customer rides with the licence stated at booking:',
  `– Category: ${v.category}`,
  `– Country of issue: ${v.country}`,
  ...secondDriver(v.second),
  '',
  '3. The vehicle',
  `– ${v.kind}: ${v.model}, ${v.colour}, approved for ${v.seats === 1 ? 'one person' : 'two persons'}`,
  `– Equipment included: ${v.seats === 1 ? 'one helmet' : 'two helmets'}, security lock, windproof jacket, small backpack with water bottle`,
  '3.1 Number plate, mileage, fuel level and condition are recorded at handover in a report signed by both parties, which completes this contract.',
  `3.2 With Ride Now (the Customer takes the keys from the key box, without staff) no report is signed at pickup. Before the code is shown the Customer photographs their own licence and the four sides of the scooter: the photographs of the scooter serve as the handover report. Before riding off the Customer examines the scooter and at once sends photographs of any damage that those do not show by WhatsApp to ${v.whatsapp} or by e-mail to ${v.shopEmail}.`,
  '',
  '4. Period and places',
  `– Pickup: ${v.pickup}, ${v.pickupPlace}`,
  `– Return: ${v.return}, ${v.returnPlace}`,
  `4.1 Times are Rome time. An extension, including one made on the booking page, is valid only when ${v.name} has confirmed it in writing, e-mail included, before the rental ends.`,
  '',
  '5. The price and what may be owed after the rental',
  ...v.priceLines.map((line) => `– ${line}`),
  `– Total, VAT included: ${v.total}`,
  `5.1 The price includes unlimited mileage, the insurance of article 9, the equipment of article 3 and roadside assistance 24 hours a day. No deposit is asked for at booking.${v.deposit === null ? '' : ` Clause 5.5 applies to the deposit before handover.`}`,
  `5.2 After the return ${v.name} may ask only for what is owed under this contract or by law: fuel (article 8), the excess (9.1), damage and loss (11), tolls and parking (12), late return (13).`,
  `5.3 Each amount is announced by e-mail or, where the Customer has given no e-mail address, at the Customer’s telephone number and on the booking page, with how it was worked out and the evidence, such as the report, photographs or receipts, and from then on it can only be lowered. The Customer has ${v.damageCommentDays} days to object to it on the booking page. An objection stops the clock: until ${v.name} has answered with its reasons, the amount is neither asked for nor taken. An amount to which the Customer does not object counts as accepted; all the Customer’s rights before a court are unaffected.`,
  `5.4 An amount that is accepted, or upheld with reasons, is asked for by a payment link. ${takenFrom(v)}`,
  ...(v.deposit === null
    ? []
    : [
        `5.5 Before handover the Customer authorises on a card a deposit of ${v.deposit} for the scooter, by the link that arrives shortly before pickup or at handover. The amount is held, not charged. ${v.name} takes from it at most once, and only for accepted amounts (5.3), never for those objected to, nor for tolls or parking; the rest is released. If the bank releases it earlier, it is authorised again, never for a larger sum. If there is nothing to ask for after the return, the deposit is released by itself ${v.depositRelease}.`,
      ]),
  '',
];

const freeCancellation = ({ freeUntil, freeCancellationHours }: ContractValues): string =>
  freeUntil !== null
    ? `14.1 Cancellation is free up to ${freeCancellationHours} hours before pickup, that is until ${freeUntil} (Rome time): the price paid is refunded in full.`
    : `14.1 Cancellation is free up to ${freeCancellationHours} hours before pickup. When this contract was drawn up that time had already passed: article 14.2 applies to any cancellation.`;

/** What has no licence of its own is of 125 cc. */
const licenceOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? `the scooter of article 3: at least category ${neededLicence}`
    : 'a 125 cc motorcycle: category A1, A2 or A, or a category B issued in Italy';
const motorwaysOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? 'It may use motorways and roads of the class strada extraurbana principale only where its engine allows it'
    : 'With its engine size it may not use motorways or roads of the class strada extraurbana principale';

const fuelOf = (v: ContractValues): string => {
  const costs = [
    ...(v.fuelEighth === null
      ? []
      : [`${v.fuelEighth} for each eighth of a tank that is missing compared with the handover`]),
    ...(v.refuelling === null ? [] : [`${v.refuelling} for refuelling`]),
  ];
  return costs.length === 0 ? '' : ` Otherwise the Customer pays ${costs.join(' plus ')}.`;
};

const lostOf = (v: ContractValues): string => {
  const costs = [
    ...(v.lostHelmet === null ? [] : [`helmet ${v.lostHelmet}`]),
    ...(v.lostKey === null ? [] : [`key ${v.lostKey}`]),
    ...(v.lostLock === null ? [] : [`security lock ${v.lostLock}`]),
    ...v.replacements,
  ];
  return costs.length === 0
    ? ''
    : ` For each item not returned the Customer pays, unless for a cause for which they are not responsible: ${costs.join(', ')}.`;
};

const cleaningOf = (v: ContractValues): string =>
  v.cleaning === null
    ? ''
    : ` If the scooter is dirty beyond normal use, the Customer pays ${v.cleaning} for cleaning.`;

const duties = (v: ContractValues): string[] => [
  '6. Licence and age',
  `6.1 Every driver is at least ${v.minimumAge} years old on the day of pickup and holds a licence valid for ${licenceOf(v)}.`,
  '6.2 Whoever holds a licence issued outside the European Union or the European Economic Area carries, where the law requires it, the international driving permit or an official translation.',
  `6.3 At handover the originals of the licence and of an identity card or passport are shown. If they are missing, or if the licence is not valid for the vehicle, ${v.name} does not hand over the scooter and article 14 applies as for a no-show. With Ride Now, where nobody hands over the scooter, the Customer sends a photograph of the licence before the code is shown, and every driver carries the originals while riding and shows them to ${v.name} on request.`,
  '',
  '7. Use of the vehicle',
  '7.1 The Customer uses the scooter with care, obeys the Italian Highway Code (Legislative Decree 285/1992) and entrusts it only to the drivers of article 2.',
  '7.2 Driver and passenger always wear an approved, fastened helmet (art. 171 of the Highway Code). Children under five and more than one passenger may not be carried (art. 170).',
  `7.3 The scooter may be used only in Italy unless ${v.name} has authorised otherwise in writing. ${motorwaysOf(v)} (art. 175).`,
  '7.4 Riding under the influence of alcohol beyond the legal limit or of drugs, racing, off-road riding, towing, sub-letting, carrying goods for payment and any unlawful use are forbidden.',
  '7.5 When parked, the Customer switches the scooter off, takes the key along, engages the steering lock and uses the security lock.',
  '',
  '8. Fuel',
  `8.1 The scooter is handed over with a full tank and returned with a full tank.${fuelOf(v)}`,
  '',
  '9. Insurance',
  `9.1 The scooter is insured for third-party liability under the Italian Private Insurance Code (Legislative Decree 209/2005), within the limits of cover set by law. For each accident that is the Customer’s fault, the Customer pays an excess (deductible) of up to ${v.deductible}. ${v.name} asks for it only if the insurer charges it for compensation paid to a third party, and with the insurer’s letter; damage to the scooter comes under article 11.`,
  '9.2 The basic cover does not include damage to the scooter, theft, fire, injury to the driver or belongings carried.',
  '',
  '10. Accidents and breakdowns',
  `10.1 After an accident, a theft or a breakdown the Customer stops safely, calls 112 if needed and at once informs roadside assistance on ${v.emergencyPhone}, 24 hours a day.`,
  `10.2 Within ${v.accidentReportHours} hours the Customer gives ${v.name} the European accident statement or a written account, with the data of other vehicles and of witnesses. Without written agreement the Customer neither admits liability nor has the vehicle repaired.`,
  `10.3 If a breakdown for which the Customer is not responsible prevents use, ${v.name} replaces the scooter or refunds the unused time.`,
  '',
  '11. Damage, theft and loss',
  `11.1 The Customer returns the scooter and its equipment in the condition in which they were received, apart from normal wear (art. 1590 of the Italian Civil Code).${lostOf(v)}${cleaningOf(v)}`,
  '11.2 The Customer is liable for loss and deterioration during the rental, also when caused by the drivers or the passenger, unless they prove a cause for which they are not responsible (art. 1588 of the Italian Civil Code).',
  `11.3 Damage is charged at the documented cost of repair or, where repair is not economic or the vehicle was stolen, at its market value at the time, less what ${v.name} receives from the insurance. The Customer is sent the documents first and may object (5.3).`,
  '11.4 After a theft the Customer reports it to the police at once and hands over a copy of the report together with the key.',
  ...v.damage,
  '',
  '12. Fines, tolls and parking',
  '12.1 For fines for offences committed during the rental the Customer answers to the authority (arts. 84 and 196 of the Highway Code). Tolls, parking and charges for restricted traffic zones are borne by the Customer.',
  `12.2 ${v.name} tells the authority, as the law requires, who had hired the vehicle (arts. 126-bis and 196 of the Highway Code) and informs the Customer, to whom the authority writes directly. ${v.name} passes on no fine and charges no fee for handling one.`,
  `12.3 Tolls and parking that ${v.name} has paid for the Customer are paid back against the receipt, and only by a payment link.`,
  '',
  '13. Late return',
  `13.1 Beyond ${v.lateGraceMinutes} minutes of grace the Customer pays, as a penalty, ${v.latePerHour} for each hour begun and no more than ${v.lateDay} for each day, and never more than extending the rental until then would have cost${v.lateSupplement === null ? '' : `, plus a supplement of ${v.lateSupplement}`}; nothing is owed if the delay is due to a cause for which they are not responsible.`,
  `13.2 After ${v.missingAfterHours} hours of delay without news the vehicle is deemed to be withheld unlawfully and may be reported to the authorities.`,
  '',
  '14. Cancellation, changes, no-show',
  freeCancellation(v),
  `14.2 For a later cancellation the penalty is ${v.latePenaltyPercent}% of the price. In case of a no-show the whole price may be kept.`,
  `14.3 Refunds are made within ${v.refundDays} working days by the same means of payment. Changes are asked for at least ${v.changeNoticeHours} hours before pickup and depend on availability.`,
  '14.4 There is no right of withdrawal for vehicle rental on specific dates (art. 59, paragraph 1, letter n, of the Italian Consumer Code, Legislative Decree 206/2005).',
  ...(v.part === null
    ? []
    : [
        v.part.now === null
          ? `14.5 When booking, the Customer paid nothing: the price is due at pickup, on ${v.part.due}, and, until it is paid, ${v.name} may decline to hand over the vehicle. In case of cancellation or no-show what has not been paid is no longer due.`
          : `14.5 When booking, the Customer paid ${v.part.now} of the price; the rest is due by ${v.part.due} and, until it is paid, ${v.name} may decline to hand over the vehicle. In case of cancellation or no-show the rest is no longer due, and of what was paid the part exceeding what ${v.name} may keep of the price is refunded.`,
      ]),
  '',
];

const ending = (v: ContractValues): string[] => [
  '15. Termination',
  `15.1 ${v.name} may terminate the contract by written notice (art. 1456 of the Italian Civil Code) if the Customer breaches articles 2, 6, 7.3 or 7.4, has given false data, or does not return the vehicle when due. The Customer then returns it at once.`,
  '',
  '16. Personal data',
  `16.1 ${v.company} is the controller of personal data. The data are needed to conclude and perform the contract, to meet legal obligations and to defend rights (art. 6(1)(b), (c) and (f) of Regulation (EU) 2016/679) and are kept for the duration of the contract and ${v.retentionYears} years.`,
  '16.2 The data are given to the insurer and, where the law so provides, to the authorities. The Customer may ask for access, rectification, erasure, restriction and portability, may object, and may complain to the Italian data protection authority (Garante). The full notice is on the website.',
  '',
  '17. Law and courts',
  '17.1 The contract is governed by Italian law; mandatory rules that protect the consumer in their country of residence are unaffected.',
  '17.2 For disputes with a consumer the court of the consumer’s residence or domicile has jurisdiction (art. 66-bis of the Italian Consumer Code). In all other cases the Court of Nocera Inferiore has exclusive jurisdiction.',
  '',
  '18. Conclusion and signature',
  `18.1 The contract is concluded at a distance when the Customer accepts it and signs it with an electronic signature (art. 25 of Regulation (EU) 910/2014; art. 20 of Legislative Decree 82/2005). ${v.name} keeps the exact text, its SHA-256 hash, the signature and the times, and sends the Customer a copy.`,
  v.beside === null
    ? '18.2 This contract is in English, the language in which the website offers it to customers who do not book in Italian. The handover and return reports are part of it. Any other change must be in writing.'
    : '18.2 This contract is in Italian and in English: the Customer has chosen to read it in English, and both texts count. Where they differ, or where the meaning of a clause is in doubt, the reading more favourable to the Customer prevails (art. 35, paragraph 2, of the Italian Consumer Code). The handover and return reports are part of it. Any other change must be in writing.',
  '',
  ...v.added.articles,
  `${v.added.next}. Clauses to be approved specifically`,
  'Under arts. 1341 and 1342 of the Italian Civil Code the Customer, by an approval separate from the signature, specifically approves the clauses:',
  ...(v.second ? ['– 2.3: liability for the second driver'] : []),
  '– 5.3: an amount not objected to counts as accepted',
  '– 6.3: refusal of handover without valid documents or licence',
  '– 7.3: use limited to Italy',
  '– 9.1 and 9.2: excess and limits of the insurance cover',
  '– 11.1, 11.2 and 11.3: liability for loss and damage, how the charge is worked out',
  '– 13.1 and 13.2: penalty for late return',
  '– 14.1, 14.2 and 14.4: penalties for cancellation and no-show, no right of withdrawal',
  '– 15.1: express termination clause',
  '– 17.2: jurisdiction',
  ...v.added.onerous,
];

export const english: ContractWords = {
  version: 'en-20',
  kinds: {
    scooter: 'Motor scooter',
    'e-scooter': 'Electric motor scooter',
    'maxi-scooter': 'Motor scooter',
    motorcycle: 'Motorcycle',
  },
  office: (address) => `our office at ${address}, Italy`,
  atAddress: (address, town) => `${address} (${town} area)`,
  hours: (count) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
  later: (hours) => (hours === null ? 'right away' : `${hours} later`),
  days: (count) => `${count} ${count === 1 ? 'day' : 'days'}`,
  lines: {
    rental: (duration) => `Rental (${duration})`,
    secondDriver: 'Additional driver',
    extra: (id) => `Extra no. ${id}`,
    free: 'free of charge',
    promo: (code) => `Promo code ${code}`,
    delivery: 'Delivery and collection',
  },
  damage,
  writtenOnlyIn: () => 'This article is in Italian, the only language in which it was written.',
  person,
  summary,
  facing,
  duties,
  ending,
};
