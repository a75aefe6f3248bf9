import type { ContractValues } from '../contract-values.ts';
import type { ContractWords } from '../contract-words.ts';

const person: ContractWords['person'] = ({ fullName, dateOfBirth, placeOfBirth, idNumber }) => [
  `– Nom et prénom : ${fullName}`,
  `– Date de naissance : ${dateOfBirth}`,
  `– Lieu de naissance : ${placeOfBirth}`,
  `– Document : permis de conduire n° ${idNumber}`,
];

const secondDriver = (second: ContractValues['second']): string[] =>
  second
    ? [
        '2.2 Le second conducteur est également autorisé à conduire :',
        ...person(second),
        '2.3 Le Client déclare pouvoir communiquer les données du second conducteur, lui fait connaître le présent contrat et répond de ses actes comme des siens.',
      ]
    : ['2.2 Aucune autre personne n’est autorisée à conduire.'];

const damage: ContractWords['damage'] = {
  cap: (sum) =>
    `Sauf faute intentionnelle ou faute lourde, pour les dommages au scooter et à son équipement, le Client paie au maximum ${sum} pour toute la location.`,
  parts:
    'Pour les pièces suivantes, le montant facturé en vertu du point 11.3 ne dépasse pas le prix indiqué :',
};

const summary: ContractWords['summary'] = (v) => [
  'En bref ; les articles qui suivent font foi dans le détail.',
  `– Qui : ${v.customer.fullName}${v.second ? ` (second conducteur : ${v.second.fullName})` : ''} loue auprès de ${v.name}`,
  `– Quoi : ${v.model}, ${v.colour}`,
  `– Quand : du ${v.pickup} au ${v.return}`,
  `– Prix : ${v.total}, TVA comprise`,
  `– Ce dont le Client répond : dommages, vol et perte du scooter${v.damageCap === null ? '' : `, au maximum ${v.damageCap} sauf faute intentionnelle ou faute lourde`} (article 11) ; une franchise allant jusqu’à ${v.deductible} par accident causé par sa faute (9.1) ; amendes et péages (12) ; retard, ${v.latePerHour} par heure commencée (13) ; comment cela lui est demandé et comment il conteste (5.2–5.4)${v.deposit === null ? '' : ` ; dépôt de garantie de ${v.deposit} (5.5)`}`,
];

const exceptDeposit = (v: ContractValues): string => (v.deposit === null ? '' : ' (sauf point 5.5)');
const takenFrom = (v: ContractValues): string =>
  v.keepsCards
    ? `Uniquement si le Client a accepté, en réservant, de laisser sa carte, le montant accepté, jamais celui qui est contesté ni les péages ou le stationnement, est prélevé sur cette carte après les jours du point 5.3 ; sinon, ${v.name} ne prélève rien de sa propre initiative${exceptDeposit(v)}.`
    : `Sur la carte ou tout autre moyen de paiement utilisé pour réserver, ${v.name} ne prélève rien de sa propre initiative${exceptDeposit(v)}.`;

// One long list a part: their lines are read in this order, as a contract is.
const facing = (v: ContractValues): string[] => [
  'Contrat de location d’un scooter sans chauffeur',
  `Réservation ${v.code} · modèle de contrat ${v.version}`,
  '',
  '1. Les parties',
  `1.1 Le bailleur est ${v.company}, dont le siège social est situé ${v.registeredOffice}, Italie, numéro de TVA ${v.vatNumber}, téléphone ${v.shopPhone}, e-mail ${v.shopEmail} (ci-après « ${v.name} »).`,
  '1.2 Le locataire (ci-après « le Client ») est :',
  ...person(v.customer),
  `– Résidence : ${v.customer.address}, ${v.customer.zipCode} ${v.customer.city}`,
  `– Téléphone : ${v.customer.phone}`,
  ...(v.customer.email ? [`– E-mail : ${v.customer.email}`] : []),
  '',
  '2. Les conducteurs',
  '2.1 Le Client conduit avec le permis indiqué à la réservation :',
  `– Catégorie : ${v.category}`,
  `– Pays de délivrance : ${v.country}`,
  ...secondDriver(v.second),
  '',
  '3. Le véhicule',
  `– ${v.kind} : ${v.model}, couleur ${v.colour}, homologué pour ${v.seats === 1 ? 'une personne' : 'deux personnes'}`,
  `– Équipement compris : ${v.seats === 1 ? 'un casque' : 'deux casques'}, antivol, coupe-vent, petit sac à dos avec gourde`,
  '3.1 La plaque d’immatriculation, le kilométrage, le niveau de carburant et l’état du véhicule sont consignés à la remise dans un état des lieux signé par les deux parties, qui complète le présent contrat.',
  `3.2 Avec Ride Now (le Client prend les clés dans la boîte à clés, sans personnel), aucun état des lieux n’est signé au départ. Avant de recevoir le code, le Client photographie son permis et les quatre côtés du scooter : les photographies du scooter valent état des lieux de départ. Avant de partir, le Client examine le scooter et envoie aussitôt les photographies de tout dommage que celles-ci ne montrent pas par WhatsApp au ${v.whatsapp} ou par e-mail à ${v.shopEmail}.`,
  '',
  '4. Durée et lieux',
  `– Départ : ${v.pickup}, ${v.pickupPlace}`,
  `– Retour : ${v.return}, ${v.returnPlace}`,
  `4.1 Les heures sont celles de Rome. Toute prolongation, même demandée sur la page de la réservation, ne vaut que si ${v.name} l’a confirmée par écrit, e-mail compris, avant la fin de la location.`,
  '',
  '5. Le prix et les montants dus après la location',
  ...v.priceLines.map((line) => `– ${line}`),
  `– Total, TVA comprise : ${v.total}`,
  `5.1 Le prix comprend le kilométrage illimité, l’assurance de l’article 9, l’équipement de l’article 3 et l’assistance routière 24 heures sur 24. Aucun dépôt de garantie n’est demandé à la réservation.${v.deposit === null ? '' : ` Le point 5.5 s’applique au dépôt de garantie avant la remise.`}`,
  `5.2 Après le retour, ${v.name} ne peut demander que ce qui est dû en vertu du présent contrat ou de la loi : carburant (article 8), franchise (9.1), dommages et perte (11), péages et stationnement (12), retard (13).`,
  `5.3 Chaque montant est annoncé par e-mail ou, si le Client n’a pas indiqué d’adresse e-mail, à son numéro de téléphone et sur la page de sa réservation, avec son calcul et les preuves, par exemple le procès-verbal, des photographies ou des reçus, et ne peut ensuite que baisser. Le Client dispose de ${v.damageCommentDays} jours pour le contester sur la page de sa réservation. La contestation arrête le délai : tant que ${v.name} n’a pas répondu en donnant ses motifs, le montant n’est ni demandé ni prélevé. Le montant que le Client ne conteste pas vaut comme accepté ; tous ses droits devant le juge sont réservés.`,
  `5.4 Le montant accepté, ou maintenu avec motifs, est demandé par un lien de paiement. ${takenFrom(v)}`,
  ...(v.deposit === null
    ? []
    : [
        `5.5 Avant la remise, le Client autorise sur une carte un dépôt de garantie de ${v.deposit} pour le scooter, par le lien qu’il reçoit peu avant le départ ou lors de la remise. Le montant est bloqué, non débité. ${v.name} l’encaisse au plus une fois, et seulement pour des montants acceptés (5.3), jamais pour ceux qui sont contestés ni pour des péages ou du stationnement ; le reste est libéré. Si la banque le libère plus tôt, il est autorisé de nouveau, jamais pour une somme supérieure. S’il n’y a rien à demander après le retour, le dépôt se libère de lui-même ${v.depositRelease}.`,
      ]),
  '',
];

const freeCancellation = ({ freeUntil, freeCancellationHours }: ContractValues): string =>
  freeUntil !== null
    ? `14.1 L’annulation est gratuite jusqu’à ${freeCancellationHours} heures avant le départ, c’est-à-dire jusqu’au ${freeUntil} (heure de Rome) : le prix payé est remboursé intégralement.`
    : `14.1 L’annulation est gratuite jusqu’à ${freeCancellationHours} heures avant le départ. Lorsque le présent contrat a été rédigé, ce délai était déjà écoulé : le point 14.2 s’applique à toute annulation.`;

/** What has no licence of its own is of 125 cc. */
const licenceOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? `le scooter de l’article 3 : au moins la catégorie ${neededLicence}`
    : 'un deux-roues de 125 cm³ : catégorie A1, A2 ou A, ou catégorie B délivrée en Italie';
const motorwaysOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? 'La circulation sur autoroute et sur voie express extra-urbaine (strada extraurbana principale) n’est admise que si son moteur le permet'
    : 'Sa cylindrée n’admet pas la circulation sur autoroute ni sur voie express extra-urbaine (strada extraurbana principale)';

const fuelOf = (v: ContractValues): string => {
  const costs = [
    ...(v.fuelEighth === null
      ? []
      : [`${v.fuelEighth} par huitième de réservoir manquant par rapport à la remise`]),
    ...(v.refuelling === null ? [] : [`${v.refuelling} pour le ravitaillement`]),
  ];
  return costs.length === 0 ? '' : ` À défaut, le Client paie ${costs.join(' plus ')}.`;
};

const lostOf = (v: ContractValues): string => {
  const costs = [
    ...(v.lostHelmet === null ? [] : [`casque ${v.lostHelmet}`]),
    ...(v.lostKey === null ? [] : [`clé ${v.lostKey}`]),
    ...(v.lostLock === null ? [] : [`antivol ${v.lostLock}`]),
    ...v.replacements,
  ];
  return costs.length === 0
    ? ''
    : ` Pour chaque objet non rendu il paie, sauf cause qui ne lui est pas imputable : ${costs.join(', ')}.`;
};

const cleaningOf = (v: ContractValues): string =>
  v.cleaning === null
    ? ''
    : ` Si le scooter est sale au-delà de l’usage normal, il paie ${v.cleaning} pour le nettoyage.`;

const duties = (v: ContractValues): string[] => [
  '6. Permis et âge',
  `6.1 Tout conducteur a ${v.minimumAge} ans révolus le jour du départ et est titulaire d’un permis valable pour ${licenceOf(v)}.`,
  '6.2 Le titulaire d’un permis délivré hors de l’Union européenne ou de l’Espace économique européen est muni, lorsque la loi l’exige, du permis de conduire international ou d’une traduction officielle.',
  `6.3 À la remise, les originaux du permis et d’une pièce d’identité ou d’un passeport sont présentés. S’ils manquent, ou si le permis n’est pas valable pour le véhicule, ${v.name} ne remet pas le scooter et l’article 14 s’applique comme en cas de non-présentation. Avec Ride Now, où personne ne remet le scooter, le Client envoie la photographie du permis avant de recevoir le code ; chaque conducteur est muni des originaux lorsqu’il conduit et les présente à ${v.name} sur demande.`,
  '',
  '7. L’usage du véhicule',
  '7.1 Le Client use du scooter avec soin, respecte le Code de la route italien (D.Lgs. 285/1992) et ne le confie qu’aux conducteurs de l’article 2.',
  '7.2 Le conducteur et le passager portent toujours un casque homologué et attaché (art. 171 du Code de la route). Il est interdit de transporter des enfants de moins de cinq ans ou plus d’un passager (art. 170).',
  `7.3 Le scooter s’utilise uniquement en Italie, sauf autorisation écrite de ${v.name}. ${motorwaysOf(v)} (art. 175).`,
  '7.4 Sont interdits la conduite sous l’empire de l’alcool au-delà des limites légales ou de stupéfiants, les courses, le tout-terrain, le remorquage, la sous-location, le transport de marchandises rémunéré et tout usage illicite.',
  '7.5 En stationnement, le Client coupe le moteur, emporte la clé, bloque la direction et met l’antivol.',
  '',
  '8. Carburant',
  `8.1 Le scooter est remis avec le plein et rendu avec le plein.${fuelOf(v)}`,
  '',
  '9. Assurance',
  `9.1 Le scooter est assuré en responsabilité civile envers les tiers selon le Code italien des assurances privées (D.Lgs. 209/2005), dans les limites légales de garantie. Pour chaque accident causé par sa faute, une franchise allant jusqu’à ${v.deductible} reste à la charge du Client. ${v.name} ne la demande que si l’assureur la lui facture pour l’indemnisation d’un tiers, et avec la lettre de l’assureur ; les dommages au scooter relèvent de l’article 11.`,
  '9.2 La couverture de base ne comprend pas les dommages au scooter, le vol, l’incendie, les blessures du conducteur ni les objets transportés.',
  '',
  '10. Accidents et pannes',
  `10.1 En cas d’accident, de vol ou de panne, le Client s’arrête en sécurité, appelle si nécessaire le 112 et prévient aussitôt l’assistance routière au ${v.emergencyPhone}, 24 heures sur 24.`,
  `10.2 Dans un délai de ${v.accidentReportHours} heures, il remet à ${v.name} le constat amiable ou un récit écrit des faits, avec les données des autres véhicules et des témoins. Sans accord écrit, il ne reconnaît aucune responsabilité et ne fait pas réparer le véhicule.`,
  `10.3 Si une panne non imputable au Client empêche l’usage du scooter, ${v.name} le remplace ou rembourse le temps dont il n’a pas été profité.`,
  '',
  '11. Dommages, vol et perte',
  `11.1 Le Client rend le scooter et l’équipement dans l’état où il les a reçus, usure normale exceptée (art. 1590 du Code civil italien).${lostOf(v)}${cleaningOf(v)}`,
  '11.2 Le Client répond de la perte et des détériorations survenues pendant la location, même du fait des conducteurs ou du passager, s’il ne prouve pas qu’elles ont une cause qui ne lui est pas imputable (art. 1588 du Code civil italien).',
  `11.3 Les dommages sont facturés au coût justifié de la réparation ou, si celle-ci n’en vaut pas la peine ou si le véhicule a été volé, à sa valeur marchande du moment, déduction faite de ce que ${v.name} reçoit de l’assurance. Le Client reçoit d’abord les justificatifs et peut contester (5.3).`,
  '11.4 En cas de vol, le Client porte plainte aussitôt auprès des autorités et en remet une copie avec la clé.',
  ...v.damage,
  '',
  '12. Amendes, péages et stationnement',
  '12.1 Des amendes pour infractions commises pendant la location, le Client répond devant l’autorité (art. 84 et 196 du Code de la route). Les péages, le stationnement et les accès aux zones à trafic limité sont à sa charge.',
  `12.2 ${v.name} indique à l’autorité, comme la loi l’exige, qui avait loué le véhicule (art. 126-bis et 196 du Code de la route) et en informe le Client, à qui l’autorité écrit directement. ${v.name} ne refacture aucune amende et ne demande pas de frais de dossier.`,
  `12.3 Les péages et le stationnement que ${v.name} a payés pour le Client sont remboursés sur reçu, uniquement par un lien de paiement.`,
  '',
  '13. Retour tardif',
  `13.1 Au-delà d’une tolérance de ${v.lateGraceMinutes} minutes, le Client paie, à titre de clause pénale, ${v.latePerHour} par heure commencée et au plus ${v.lateDay} par jour, et jamais plus que ce qu’aurait coûté une prolongation de la location jusqu’à ce moment${v.lateSupplement === null ? '' : `, augmenté d’un supplément de ${v.lateSupplement}`} ; rien n’est dû si le retard a une cause qui ne lui est pas imputable.`,
  `13.2 Après ${v.missingAfterHours} heures de retard sans nouvelles, le véhicule est réputé retenu sans titre et peut être signalé aux autorités.`,
  '',
  '14. Annulation, modifications, non-présentation',
  freeCancellation(v),
  `14.2 Pour une annulation ultérieure, la pénalité est de ${v.latePenaltyPercent} % du prix. En cas de non-présentation, le prix peut être retenu en entier.`,
  `14.3 Les remboursements sont effectués sous ${v.refundDays} jours ouvrés par le même moyen de paiement. Les modifications se demandent au moins ${v.changeNoticeHours} heures avant le départ et dépendent des disponibilités.`,
  '14.4 La location de véhicules à des dates déterminées n’ouvre pas droit à rétractation (art. 59, paragraphe 1, lettre n, du Code de la consommation italien, D.Lgs. 206/2005).',
  ...(v.part === null
    ? []
    : [
        v.part.now === null
          ? `14.5 À la réservation, le Client n’a rien payé : le prix est dû au départ, le ${v.part.due}, et, tant qu’il n’est pas payé, ${v.name} peut refuser la remise. En cas d’annulation ou de non-présentation, ce qui n’a pas été payé n’est plus dû.`
          : `14.5 À la réservation, le Client a payé ${v.part.now} du prix ; le solde est dû au plus tard le ${v.part.due} et, tant qu’il n’est pas payé, ${v.name} peut refuser la remise. En cas d’annulation ou de non-présentation, le solde n’est plus dû, et de ce qui a été payé est remboursée la part qui dépasse ce que ${v.name} peut retenir du prix.`,
      ]),
  '',
];

const ending = (v: ContractValues): string[] => [
  '15. Résolution',
  `15.1 ${v.name} peut résoudre le contrat par notification écrite (art. 1456 du Code civil italien) si le Client manque aux articles 2, 6, 7.3 ou 7.4, s’il a donné de fausses informations ou s’il ne rend pas le véhicule à l’échéance. Le Client le rend alors aussitôt.`,
  '',
  '16. Données personnelles',
  `16.1 ${v.company} est responsable du traitement des données personnelles. Les données servent à conclure et à exécuter le contrat, à respecter les obligations légales et à défendre des droits (art. 6, paragraphe 1, points b, c et f, du règlement (UE) 2016/679) et sont conservées pendant la durée du contrat et ${v.retentionYears} ans de plus.`,
  '16.2 Les données sont communiquées à l’assureur et, dans les cas prévus par la loi, aux autorités. Le Client peut demander l’accès, la rectification, l’effacement, la limitation et la portabilité, s’opposer au traitement et s’adresser à l’autorité italienne de protection des données (Garante per la protezione dei dati personali). La notice complète se trouve sur le site.',
  '',
  '17. Loi applicable et juridiction',
  '17.1 Le contrat est régi par la loi italienne, sans préjudice des règles impératives qui protègent le consommateur dans son pays de résidence.',
  '17.2 Pour les litiges avec un consommateur, le tribunal du lieu de sa résidence ou de son domicile est compétent (art. 66-bis du Code de la consommation italien). Dans tous les autres cas, le tribunal de Nocera Inferiore est seul compétent.',
  '',
  '18. Conclusion et signature',
  `18.1 Le contrat est conclu à distance lorsque le Client l’accepte et le signe par signature électronique (art. 25 du règlement (UE) 910/2014 ; art. 20 du D.Lgs. 82/2005). ${v.name} conserve le texte exact, son empreinte SHA-256, la signature et les heures, et en envoie une copie au Client.`,
  '18.2 Le contrat est rédigé en italien et en français : le Client a choisi de le lire en français, et les deux textes font foi. S’ils diffèrent, ou si le sens d’une clause est douteux, l’interprétation la plus favorable au Client prévaut (art. 35, paragraphe 2, du Code de la consommation italien). Les états des lieux de départ et de retour font partie du contrat. Toute autre modification requiert la forme écrite.',
  '',
  ...v.added.articles,
  `${v.added.next}. Clauses à approuver spécifiquement`,
  'Aux termes des art. 1341 et 1342 du Code civil italien, le Client, par une approbation distincte de la signature, approuve spécifiquement les clauses suivantes :',
  ...(v.second ? ['– 2.3 : responsabilité pour le second conducteur'] : []),
  '– 5.3 : montant non contesté valant comme accepté',
  '– 6.3 : refus de remise sans documents ou permis valables',
  '– 7.3 : usage limité au territoire italien',
  '– 9.1 et 9.2 : franchise et limites de la couverture d’assurance',
  '– 11.1, 11.2 et 11.3 : responsabilité en cas de perte et de dommages, calcul du montant facturé',
  '– 13.1 et 13.2 : pénalité de retour tardif',
  '– 14.1, 14.2 et 14.4 : pénalités d’annulation et de non-présentation, absence de droit de rétractation',
  '– 15.1 : clause résolutoire expresse',
  '– 17.2 : juridiction compétente',
  ...v.added.onerous,
];

export const french: ContractWords = {
  version: 'fr-9',
  kinds: {
    scooter: 'Scooter',
    'e-scooter': 'Scooter électrique',
    'maxi-scooter': 'Scooter',
    motorcycle: 'Motocyclette',
  },
  office: (address) => `à notre agence, ${address}, Italie`,
  atAddress: (address, town) => `${address} (secteur de ${town})`,
  hours: (count) => `${count} ${count === 1 ? 'heure' : 'heures'}`,
  later: (hours) => (hours === null ? 'aussitôt' : `${hours} plus tard`),
  days: (count) => `${count} ${count === 1 ? 'jour' : 'jours'}`,
  lines: {
    rental: (duration) => `Location (${duration}) `,
    secondDriver: 'Conducteur supplémentaire ',
    extra: (id) => `Option n° ${id} `,
    free: 'gratuit',
    promo: (code) => `Code promo ${code} `,
    delivery: 'Livraison et reprise ',
  },
  damage,
  writtenOnlyIn: (language) =>
    `Cet article est rédigé en ${language === 'it' ? 'italien' : 'anglais'} ; il n’existe pas en français.`,
  person,
  summary,
  facing,
  duties,
  ending,
};
