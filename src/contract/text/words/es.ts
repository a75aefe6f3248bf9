import type { ContractValues } from '../contract-values.ts';
import type { ContractWords } from '../contract-words.ts';

const person: ContractWords['person'] = ({ fullName, dateOfBirth, placeOfBirth, idNumber }) => [
  `– Nombre y apellidos: ${fullName}`,
  `– Fecha de nacimiento: ${dateOfBirth}`,
  `– Lugar de nacimiento: ${placeOfBirth}`,
  `– Documento: permiso de conducir n.º ${idNumber}`,
];

const secondDriver = (second: ContractValues['second']): string[] =>
  second
    ? [
        '2.2 También está autorizado a conducir el segundo conductor:',
        ...person(second),
        '2.3 El Cliente declara que puede comunicar los datos del segundo conductor, le da a conocer este contrato y responde de sus actos como de los propios.',
      ]
    : ['2.2 Ninguna otra persona está autorizada a conducir.'];

const damage: ContractWords['damage'] = {
  cap: (sum) =>
    `Salvo dolo o culpa grave, por los daños a la motocicleta y a su equipamiento el Cliente paga como máximo ${sum} por todo el alquiler.`,
  parts: 'Por las piezas siguientes, el cargo del apartado 11.3 no supera el precio indicado:',
};

const summary: ContractWords['summary'] = (v) => [
  'En resumen; por extenso rigen los artículos que siguen.',
  `– Quién: ${v.customer.fullName}${v.second ? ` (segundo conductor: ${v.second.fullName})` : ''} alquila a ${v.name}`,
  `– Qué: ${v.model}, ${v.colour}`,
  `– Cuándo: desde el ${v.pickup} hasta el ${v.return}`,
  `– Precio: ${v.total}, IVA incluido`,
  `– De qué responde el Cliente: daños, robo y pérdida de la motocicleta${v.damageCap === null ? '' : `, como máximo ${v.damageCap} salvo dolo o culpa grave`} (artículo 11); una franquicia de hasta ${v.deductible} por cada accidente causado por su culpa (9.1); multas y peajes (12); retraso, ${v.latePerHour} por cada hora empezada (13); cómo se le pide y cómo se opone (5.2–5.4)${v.deposit === null ? '' : `; fianza de ${v.deposit} (5.5)`}`,
];

const exceptDeposit = (v: ContractValues): string => (v.deposit === null ? '' : ' (salvo el apartado 5.5)');
const takenFrom = (v: ContractValues): string =>
  v.keepsCards
    ? `Solo si el Cliente aceptó al reservar dejar su tarjeta, el importe aceptado, nunca el impugnado ni los peajes o aparcamientos, se cobra de esa tarjeta pasados los días del apartado 5.3; en otro caso, ${v.name} no cobra nada por iniciativa propia${exceptDeposit(v)}.`
    : `De la tarjeta o de otro medio de pago usado para reservar, ${v.name} no cobra nada por iniciativa propia${exceptDeposit(v)}.`;

// One long list a part: their lines are read in this order, as a contract is.
const facing = (v: ContractValues): string[] => [
  'Contrato de alquiler de motocicleta sin conductor',
  `Reserva ${v.code} · modelo de contrato ${v.version}`,
  '',
  '1. Las partes',
  `1.1 La arrendadora es ${v.company}, con domicilio social en ${v.registeredOffice}, Italia, número de IVA ${v.vatNumber}, teléfono ${v.shopPhone}, correo electrónico ${v.shopEmail} (en adelante, «${v.name}»).`,
  '1.2 El arrendatario (en adelante, «el Cliente») es:',
  ...person(v.customer),
  `– Domicilio: ${v.customer.address}, ${v.customer.zipCode} ${v.customer.city}`,
  `– Teléfono: ${v.customer.phone}`,
  ...(v.customer.email ? [`– Correo electrónico: ${v.customer.email}`] : []),
  '',
  '2. Los conductores',
  '2.1 El Cliente conduce con el permiso indicado en la reserva:',
  `– Clase: ${v.category}`,
  `– País de expedición: ${v.country}`,
  ...secondDriver(v.second),
  '',
  '3. El vehículo',
  `– ${v.kind}: ${v.model}, color ${v.colour}, homologada para ${v.seats === 1 ? 'una persona' : 'dos personas'}`,
  `– Equipamiento incluido: ${v.seats === 1 ? 'un casco' : 'dos cascos'}, antirrobo, chaqueta cortavientos, mochila pequeña con cantimplora`,
  '3.1 La matrícula, el kilometraje, el nivel de combustible y el estado del vehículo se anotan en la entrega en un acta firmada por ambas partes, que completa este contrato.',
  `3.2 Con Ride Now (el Cliente coge las llaves de la caja de llaves, sin personal) en la recogida no se firma ningún acta. Antes de recibir el código, el Cliente fotografía su permiso de conducir y los cuatro lados de la motocicleta: las fotografías de la motocicleta valen como acta de entrega. Antes de salir, el Cliente examina la motocicleta y envía de inmediato las fotografías de cualquier daño que aquellas no muestren por WhatsApp al ${v.whatsapp} o por correo electrónico a ${v.shopEmail}.`,
  '',
  '4. Duración y lugares',
  `– Recogida: ${v.pickup}, ${v.pickupPlace}`,
  `– Devolución: ${v.return}, ${v.returnPlace}`,
  `4.1 Las horas son las de Roma. La prórroga, también la que se pide en la página de la reserva, solo vale si ${v.name} la ha confirmado por escrito, también por correo electrónico, antes de que termine el alquiler.`,
  '',
  '5. El precio y los importes debidos después del alquiler',
  ...v.priceLines.map((line) => `– ${line}`),
  `– Total, IVA incluido: ${v.total}`,
  `5.1 El precio comprende kilometraje ilimitado, la cobertura de seguro del artículo 9, el equipamiento del artículo 3 y asistencia en carretera las 24 horas. Al reservar no se pide ninguna fianza.${v.deposit === null ? '' : ` A la fianza antes de la entrega se aplica el apartado 5.5.`}`,
  `5.2 Después de la devolución ${v.name} solo puede pedir lo que se deba en virtud de este contrato o de la ley: combustible (artículo 8), franquicia (9.1), daños y pérdida (11), peajes y aparcamiento (12), retraso (13).`,
  `5.3 Cada importe se anuncia por correo electrónico o, si el Cliente no ha indicado ninguna dirección de correo, por teléfono y en la página de su reserva, con su cálculo y las pruebas, por ejemplo el acta, fotografías o recibos, y desde ese momento solo puede bajar. El Cliente dispone de ${v.damageCommentDays} días para oponerse en la página de su reserva. La oposición detiene el plazo: mientras ${v.name} no haya respondido con sus motivos, el importe ni se pide ni se cobra. El importe al que el Cliente no se opone se da por aceptado; quedan a salvo todos sus derechos ante los tribunales.`,
  `5.4 El importe aceptado, o confirmado con motivos, se pide mediante un enlace de pago. ${takenFrom(v)}`,
  ...(v.deposit === null
    ? []
    : [
        `5.5 Antes de la entrega el Cliente autoriza en una tarjeta una fianza de ${v.deposit} por la motocicleta, con el enlace que recibe poco antes de la recogida o en la entrega. El importe se retiene, no se cobra. ${v.name} lo cobra como máximo una vez, y solo por importes aceptados (5.3), nunca por los impugnados ni por peajes o aparcamientos; el resto queda libre. Si el banco la libera antes, se autoriza de nuevo, nunca por una suma mayor. Si después de la devolución no hay nada que pedir, la fianza se libera por sí sola ${v.depositRelease}.`,
      ]),
  '',
];

const freeCancellation = ({ freeUntil, freeCancellationHours }: ContractValues): string =>
  freeUntil !== null
    ? `14.1 La cancelación es gratuita hasta ${freeCancellationHours} horas antes de la recogida, es decir, hasta el ${freeUntil} (hora de Roma): se reembolsa íntegramente el precio pagado.`
    : `14.1 La cancelación es gratuita hasta ${freeCancellationHours} horas antes de la recogida. Cuando se redactó este contrato, ese plazo ya había vencido: a toda cancelación se aplica el apartado 14.2.`;

/** What has no licence of its own is of 125 cc. */
const licenceOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? `la motocicleta del artículo 3: como mínimo, clase ${neededLicence}`
    : 'una motocicleta de 125 cc: clase A1, A2 o A, o bien clase B expedida en Italia';
const motorwaysOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? 'La circulación por autopistas y vías extraurbanas principales (strade extraurbane principali) solo se admite si su motor lo permite'
    : 'Su cilindrada no admite la circulación por autopistas ni por vías extraurbanas principales (strade extraurbane principali)';

const fuelOf = (v: ContractValues): string => {
  const costs = [
    ...(v.fuelEighth === null
      ? []
      : [`${v.fuelEighth} por cada octavo de depósito que falte respecto a la entrega`]),
    ...(v.refuelling === null ? [] : [`${v.refuelling} por el repostaje`]),
  ];
  return costs.length === 0 ? '' : ` En caso contrario, el Cliente paga ${costs.join(' más ')}.`;
};

const lostOf = (v: ContractValues): string => {
  const costs = [
    ...(v.lostHelmet === null ? [] : [`casco ${v.lostHelmet}`]),
    ...(v.lostKey === null ? [] : [`llave ${v.lostKey}`]),
    ...(v.lostLock === null ? [] : [`antirrobo ${v.lostLock}`]),
    ...v.replacements,
  ];
  return costs.length === 0
    ? ''
    : ` Por cada objeto que no devuelva paga, salvo causa que no le sea imputable: ${costs.join(', ')}.`;
};

const cleaningOf = (v: ContractValues): string =>
  v.cleaning === null
    ? ''
    : ` Si la motocicleta está sucia más allá del uso normal, paga ${v.cleaning} por la limpieza.`;

const duties = (v: ContractValues): string[] => [
  '6. Permiso y edad',
  `6.1 Todo conductor ha cumplido ${v.minimumAge} años el día de la recogida y es titular de un permiso válido para ${licenceOf(v)}.`,
  '6.2 El titular de un permiso expedido fuera de la Unión Europea o del Espacio Económico Europeo lleva consigo, cuando la ley lo exige, el permiso internacional de conducir o la traducción oficial.',
  `6.3 En la entrega se muestran los originales del permiso y de un documento de identidad o pasaporte. Si faltan, o si el permiso no es válido para el vehículo, ${v.name} no entrega la motocicleta y se aplica el artículo 14 como en caso de no presentación. Con Ride Now, donde nadie entrega la motocicleta, el Cliente envía la fotografía del permiso antes de recibir el código, y cada conductor lleva consigo los originales mientras conduce y los muestra a ${v.name} cuando se le pidan.`,
  '',
  '7. El uso del vehículo',
  '7.1 El Cliente usa la motocicleta con diligencia, respeta el Código de Circulación italiano (D.Lgs. 285/1992) y la confía únicamente a los conductores del artículo 2.',
  '7.2 Conductor y pasajero llevan siempre el casco homologado y abrochado (art. 171 del Código de Circulación). No se transportan niños menores de cinco años ni más de un pasajero (art. 170).',
  `7.3 La motocicleta se usa únicamente en Italia, salvo autorización escrita de ${v.name}. ${motorwaysOf(v)} (art. 175).`,
  '7.4 Se prohíben la conducción bajo los efectos del alcohol por encima de los límites legales o de drogas, las carreras, la circulación fuera de la carretera, el remolque, el subarriendo, el transporte de mercancías a cambio de un precio y todo uso ilícito.',
  '7.5 Al estacionar, el Cliente apaga el vehículo, se lleva la llave, bloquea el manillar y usa el antirrobo.',
  '',
  '8. Combustible',
  `8.1 La motocicleta se entrega con el depósito lleno y se devuelve con el depósito lleno.${fuelOf(v)}`,
  '',
  '9. Seguro',
  `9.1 La motocicleta está asegurada por la responsabilidad civil frente a terceros según el Código italiano de los seguros privados (D.Lgs. 209/2005), dentro de los límites legales de cobertura. Por cada accidente causado por culpa del Cliente queda a su cargo una franquicia de hasta ${v.deductible}. ${v.name} solo la pide si el asegurador se la cobra por la indemnización de un tercero, y con la carta del asegurador; a los daños de la motocicleta se aplica el artículo 11.`,
  '9.2 La cobertura básica no comprende los daños a la motocicleta, el robo, el incendio, las lesiones del conductor ni las cosas transportadas.',
  '',
  '10. Accidentes y averías',
  `10.1 En caso de accidente, robo o avería, el Cliente se detiene en un lugar seguro, llama al 112 si hace falta y avisa de inmediato a la asistencia en carretera en el ${v.emergencyPhone}, las 24 horas.`,
  `10.2 En un plazo de ${v.accidentReportHours} horas entrega a ${v.name} el parte amistoso o una descripción escrita de los hechos, con los datos de los demás vehículos y de los testigos. Sin acuerdo escrito no reconoce responsabilidad ni hace reparar el vehículo.`,
  `10.3 Si una avería no imputable al Cliente impide el uso, ${v.name} sustituye la motocicleta o reembolsa el tiempo no disfrutado.`,
  '',
  '11. Daños, robo y pérdida',
  `11.1 El Cliente devuelve la motocicleta y el equipamiento en el estado en que los recibió, salvo el desgaste normal por el uso (art. 1590 del Código Civil italiano).${lostOf(v)}${cleaningOf(v)}`,
  '11.2 El Cliente responde de la pérdida y del deterioro ocurridos durante el alquiler, también por obra de los conductores y del pasajero, si no prueba que se deben a una causa que no le es imputable (art. 1588 del Código Civil italiano).',
  `11.3 Los daños se cargan por el coste documentado de la reparación o, si no conviene reparar o el vehículo ha sido sustraído, por su valor de mercado en ese momento, una vez deducido lo que ${v.name} reciba del seguro. El Cliente recibe antes la documentación y puede oponerse (5.3).`,
  '11.4 En caso de robo, el Cliente presenta de inmediato denuncia ante la autoridad y entrega una copia junto con la llave.',
  ...v.damage,
  '',
  '12. Multas, peajes y aparcamiento',
  '12.1 De las sanciones por infracciones cometidas durante el alquiler responde el Cliente ante la autoridad (arts. 84 y 196 del Código de Circulación). Los peajes, el aparcamiento y los accesos a las zonas de tráfico limitado corren por su cuenta.',
  `12.2 ${v.name} comunica a la autoridad, como exige la ley, quién había alquilado el vehículo (arts. 126-bis y 196 del Código de Circulación) e informa de ello al Cliente, a quien la autoridad escribe directamente. ${v.name} no repercute sanciones ni cobra nada por tramitarlas.`,
  `12.3 Los peajes y aparcamientos que ${v.name} haya pagado por el Cliente se reembolsan contra recibo, y solo mediante un enlace de pago.`,
  '',
  '13. Retraso en la devolución',
  `13.1 Pasada una tolerancia de ${v.lateGraceMinutes} minutos, el Cliente paga, en concepto de cláusula penal, ${v.latePerHour} por cada hora empezada y no más de ${v.lateDay} por cada día, y nunca más de lo que habría costado prolongar el alquiler hasta ese momento${v.lateSupplement === null ? '' : `, más un suplemento de ${v.lateSupplement}`}; no debe nada si el retraso tiene una causa que no le es imputable.`,
  `13.2 Tras ${v.missingAfterHours} horas de retraso sin noticias, el vehículo se considera retenido sin título y puede comunicarse a la autoridad.`,
  '',
  '14. Cancelación, cambios, no presentación',
  freeCancellation(v),
  `14.2 Por una cancelación posterior, la penalización es del ${v.latePenaltyPercent} % del precio. En caso de no presentación, el precio puede retenerse íntegramente.`,
  `14.3 Los reembolsos se hacen en ${v.refundDays} días laborables por el mismo medio de pago. Los cambios se piden al menos ${v.changeNoticeHours} horas antes de la recogida y dependen de la disponibilidad.`,
  '14.4 En el alquiler de vehículos en fechas determinadas no existe derecho de desistimiento (art. 59, apartado 1, letra n, del Código de Consumo italiano, D.Lgs. 206/2005).',
  ...(v.part === null
    ? []
    : [
        v.part.now === null
          ? `14.5 Al reservar, el Cliente no ha pagado nada: el precio se debe en la recogida, el ${v.part.due}, y, mientras no esté pagado, ${v.name} puede rechazar la entrega. En caso de cancelación o de no presentación lo que no se haya pagado deja de deberse.`
          : `14.5 Al reservar, el Cliente ha pagado ${v.part.now} del precio; el resto se debe hasta el ${v.part.due} y, mientras no esté pagado, ${v.name} puede rechazar la entrega. En caso de cancelación o de no presentación el resto deja de deberse, y de lo pagado se reembolsa la parte que supere lo que ${v.name} puede retener del precio.`,
      ]),
  '',
];

const ending = (v: ContractValues): string[] => [
  '15. Resolución',
  `15.1 ${v.name} puede resolver el contrato mediante comunicación escrita (art. 1456 del Código Civil italiano) si el Cliente incumple los artículos 2, 6, 7.3 o 7.4, si ha dado datos falsos o si no devuelve el vehículo a su vencimiento. El Cliente lo devuelve entonces de inmediato.`,
  '',
  '16. Datos personales',
  `16.1 ${v.company} es la responsable del tratamiento de los datos personales. Los datos sirven para celebrar y ejecutar el contrato, para cumplir obligaciones legales y para defender derechos (art. 6, apartado 1, letras b, c y f, del Reglamento (UE) 2016/679) y se conservan mientras dura el contrato y ${v.retentionYears} años más.`,
  '16.2 Los datos se comunican a la aseguradora y, en los casos previstos por la ley, a las autoridades. El Cliente puede pedir el acceso, la rectificación, la supresión, la limitación y la portabilidad, oponerse y dirigirse a la autoridad italiana de protección de datos (Garante per la protezione dei dati personali). La información completa está en el sitio web.',
  '',
  '17. Ley aplicable y jurisdicción',
  '17.1 El contrato se rige por la ley italiana; quedan a salvo las normas imperativas que protegen al consumidor en su país de residencia.',
  '17.2 Para los litigios con un consumidor es competente el juez del lugar de su residencia o de su domicilio (art. 66-bis del Código de Consumo italiano). En los demás casos es competente en exclusiva el Tribunal de Nocera Inferiore.',
  '',
  '18. Celebración y firma',
  `18.1 El contrato se celebra a distancia cuando el Cliente lo acepta y lo firma con firma electrónica (art. 25 del Reglamento (UE) 910/2014; art. 20 del D.Lgs. 82/2005). ${v.name} conserva el texto exacto, su huella SHA-256, la firma y las horas, y envía una copia al Cliente.`,
  '18.2 El contrato está redactado en italiano y en español: el Cliente ha elegido leerlo en español, y ambos textos dan fe. Si difieren, o si el sentido de una cláusula es dudoso, prevalece la interpretación más favorable al Cliente (art. 35, apartado 2, del Código de Consumo italiano). Las actas de entrega y de devolución forman parte del contrato. Cualquier otra modificación requiere forma escrita.',
  '',
  ...v.added.articles,
  `${v.added.next}. Cláusulas que se aprueban específicamente`,
  'De conformidad con los arts. 1341 y 1342 del Código Civil italiano, el Cliente, mediante una aprobación distinta de la firma, aprueba específicamente las cláusulas:',
  ...(v.second ? ['– 2.3: responsabilidad por el segundo conductor'] : []),
  '– 5.3: importe al que no se opone, que se da por aceptado',
  '– 6.3: denegación de la entrega sin documentos o permiso válidos',
  '– 7.3: uso limitado al territorio italiano',
  '– 9.1 y 9.2: franquicia y límites de la cobertura del seguro',
  '– 11.1, 11.2 y 11.3: responsabilidad por pérdida y daños, cálculo del cargo',
  '– 13.1 y 13.2: penalización por el retraso en la devolución',
  '– 14.1, 14.2 y 14.4: penalizaciones por cancelación y no presentación, exclusión del desistimiento',
  '– 15.1: cláusula resolutoria expresa',
  '– 17.2: jurisdicción competente',
  ...v.added.onerous,
];

export const spanish: ContractWords = {
  version: 'es-9',
  kinds: {
    scooter: 'Motocicleta (scooter)',
    'e-scooter': 'Motocicleta eléctrica (scooter)',
    'maxi-scooter': 'Motocicleta (scooter)',
    motorcycle: 'Motocicleta',
  },
  office: (address) => `nuestra oficina de ${address}, Italia`,
  atAddress: (address, town) => `${address} (zona de ${town})`,
  hours: (count) => `${count} ${count === 1 ? 'hora' : 'horas'}`,
  later: (hours) => (hours === null ? 'enseguida' : `${hours} después`),
  days: (count) => `${count} ${count === 1 ? 'día' : 'días'}`,
  lines: {
    rental: (duration) => `Alquiler (${duration})`,
    secondDriver: 'Conductor adicional',
    extra: (id) => `Extra n.º ${id}`,
    free: 'gratis',
    promo: (code) => `Código promocional ${code}`,
    delivery: 'Entrega y recogida a domicilio',
  },
  damage,
  writtenOnlyIn: (language) =>
    `Este artículo está redactado en ${language === 'it' ? 'italiano' : 'inglés'}; en español no existe.`,
  person,
  summary,
  facing,
  duties,
  ending,
};
