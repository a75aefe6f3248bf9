import type { ContractValues } from '../contract-values.ts';
import type { ContractWords } from '../contract-words.ts';

const person: ContractWords['person'] = ({ fullName, dateOfBirth, placeOfBirth, idNumber }) => [
  `– Nome completo: ${fullName}`,
  `– Data de nascimento: ${dateOfBirth}`,
  `– Local de nascimento: ${placeOfBirth}`,
  `– Documento: carta de condução n.º ${idNumber}`,
];

const secondDriver = (second: ContractValues['second']): string[] =>
  second
    ? [
        '2.2 Está igualmente autorizado a conduzir o segundo condutor:',
        ...person(second),
        '2.3 O Cliente declara que pode comunicar os dados do segundo condutor, dá-lhe a conhecer este contrato e responde pelos atos dele como pelos próprios.',
      ]
    : ['2.2 Mais ninguém está autorizado a conduzir.'];

const damage: ContractWords['damage'] = {
  cap: (sum) =>
    `Salvo dolo ou negligência grosseira, pelos danos no motociclo e no equipamento o Cliente paga no máximo ${sum} por todo o aluguer.`,
  parts: 'Pelas peças que se seguem, o débito previsto no ponto 11.3 não excede o preço indicado:',
};

const summary: ContractWords['summary'] = (v) => [
  'Em resumo; por extenso valem os artigos que se seguem.',
  `– Quem: ${v.customer.fullName}${v.second ? ` (segundo condutor: ${v.second.fullName})` : ''} aluga a ${v.name}`,
  `– O quê: ${v.model}, cor ${v.colour}`,
  `– Quando: de ${v.pickup} a ${v.return}`,
  `– Preço: ${v.total}, IVA incluído`,
  `– Pelo que responde o Cliente: danos, furto e perda do motociclo${v.damageCap === null ? '' : `, no máximo ${v.damageCap} salvo dolo ou negligência grosseira`} (artigo 11); uma franquia de até ${v.deductible} por cada acidente causado por culpa sua (9.1); multas e portagens (12); atraso, ${v.latePerHour} por cada hora iniciada (13); como lhe é pedido e como contesta (5.2–5.4)${v.deposit === null ? '' : `; caução de ${v.deposit} (5.5)`}`,
];

const exceptDeposit = (v: ContractValues): string => (v.deposit === null ? '' : ' (salvo o ponto 5.5)');
const takenFrom = (v: ContractValues): string =>
  v.keepsCards
    ? `Só se o Cliente aceitou, ao reservar, deixar o seu cartão, o valor aceite, nunca o contestado nem portagens ou estacionamento, é cobrado nesse cartão depois dos dias do ponto 5.3; caso contrário, ${v.name} não cobra nada por iniciativa própria${exceptDeposit(v)}.`
    : `No cartão ou noutro meio de pagamento usado para reservar, ${v.name} não cobra nada por iniciativa própria${exceptDeposit(v)}.`;

// One long list a part: their lines are read in this order, as a contract is.
const facing = (v: ContractValues): string[] => [
  'Contrato de aluguer de motociclo sem condutor',
  `Reserva ${v.code} · modelo de contrato ${v.version}`,
  '',
  '1. As partes',
  `1.1 A locadora é ${v.company}, com sede social em ${v.registeredOffice}, Itália, número de IVA ${v.vatNumber}, telefone ${v.shopPhone}, e-mail ${v.shopEmail} (doravante «${v.name}»).`,
  '1.2 O locatário (doravante «o Cliente») é:',
  ...person(v.customer),
  `– Residência: ${v.customer.address}, ${v.customer.zipCode} ${v.customer.city}`,
  `– Telefone: ${v.customer.phone}`,
  ...(v.customer.email ? [`– E-mail: ${v.customer.email}`] : []),
  '',
  '2. Os condutores',
  '2.1 O Cliente conduz com a carta de condução indicada na reserva:',
  `– Categoria: ${v.category}`,
  `– País de emissão: ${v.country}`,
  ...secondDriver(v.second),
  '',
  '3. O veículo',
  `– ${v.kind}: ${v.model}, cor ${v.colour}, homologado para ${v.seats === 1 ? 'uma pessoa' : 'duas pessoas'}`,
  `– Equipamento incluído: ${v.seats === 1 ? 'um capacete' : 'dois capacetes'}, cadeado, corta-vento, mochila pequena com garrafa de água`,
  '3.1 A matrícula, a quilometragem, o nível de combustível e o estado do veículo são registados na entrega num auto assinado por ambas as partes, que completa este contrato.',
  `3.2 Com Ride Now (o Cliente tira as chaves do cofre de chaves, sem pessoal) não se assina qualquer auto no levantamento. Antes de receber o código, o Cliente fotografa a sua carta de condução e os quatro lados do motociclo: as fotografias do motociclo valem como auto de entrega. Antes de partir, o Cliente examina o motociclo e envia de imediato as fotografias de qualquer dano que aquelas não mostrem por WhatsApp para ${v.whatsapp} ou por e-mail para ${v.shopEmail}.`,
  '',
  '4. Duração e locais',
  `– Levantamento: ${v.pickup}, ${v.pickupPlace}`,
  `– Devolução: ${v.return}, ${v.returnPlace}`,
  `4.1 As horas são as de Roma. O prolongamento, mesmo o que é pedido na página da reserva, só vale se ${v.name} o tiver confirmado por escrito, também por e-mail, antes do fim do aluguer.`,
  '',
  '5. O preço e os valores devidos depois do aluguer',
  ...v.priceLines.map((line) => `– ${line}`),
  `– Total, IVA incluído: ${v.total}`,
  `5.1 O preço inclui quilómetros ilimitados, a cobertura de seguro do artigo 9, o equipamento do artigo 3 e assistência na estrada 24 horas por dia. Na reserva não é pedida qualquer caução.${v.deposit === null ? '' : ` À caução antes da entrega aplica-se o ponto 5.5.`}`,
  `5.2 Depois da devolução, ${v.name} só pode pedir o que for devido por força deste contrato ou da lei: combustível (artigo 8), franquia (9.1), danos e perda (11), portagens e estacionamento (12), atraso (13).`,
  `5.3 Cada valor é anunciado por email ou, se o Cliente não tiver indicado um endereço de email, para o seu número de telefone e na página da sua reserva, com o cálculo e as provas, por exemplo o auto, fotografias ou recibos, e a partir daí só pode baixar. O Cliente tem ${v.damageCommentDays} dias para o contestar na página da sua reserva. A contestação suspende o prazo: enquanto ${v.name} não responder com os motivos, o valor não é pedido nem cobrado. O valor que o Cliente não contesta considera-se aceite; ficam salvaguardados todos os seus direitos em tribunal.`,
  `5.4 O valor aceite, ou mantido com motivos, é pedido através de um link de pagamento. ${takenFrom(v)}`,
  ...(v.deposit === null
    ? []
    : [
        `5.5 Antes da entrega o Cliente autoriza num cartão uma caução de ${v.deposit} pelo motociclo, com o link que recebe pouco antes do levantamento ou na entrega. O valor fica cativo, não é cobrado. ${v.name} cobra-o no máximo uma vez, e só por valores aceites (5.3), nunca pelos contestados nem por portagens ou estacionamento; o resto fica livre. Se o banco a libertar antes, é autorizada de novo, nunca por uma soma maior. Se depois da devolução não houver nada a pedir, a caução liberta-se por si ${v.depositRelease}.`,
      ]),
  '',
];

const freeCancellation = ({ freeUntil, freeCancellationHours }: ContractValues): string =>
  freeUntil !== null
    ? `14.1 O cancelamento é gratuito até ${freeCancellationHours} horas antes do levantamento, ou seja, até ${freeUntil} (hora de Roma): o preço pago é reembolsado na totalidade.`
    : `14.1 O cancelamento é gratuito até ${freeCancellationHours} horas antes do levantamento. Quando este contrato foi redigido, esse prazo já tinha terminado: a qualquer cancelamento aplica-se o ponto 14.2.`;

/** What has no licence of its own is of 125 cc. */
const licenceOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? `o motociclo do artigo 3: pelo menos a categoria ${neededLicence}`
    : 'um motociclo de 125 cc: categoria A1, A2 ou A, ou categoria B emitida em Itália';
const motorwaysOf = ({ neededLicence }: ContractValues): string =>
  neededLicence
    ? 'A circulação em autoestradas e em vias rápidas extraurbanas (strade extraurbane principali) só é admitida se o motor o permitir'
    : 'A sua cilindrada não admite a circulação em autoestradas nem em vias rápidas extraurbanas (strade extraurbane principali)';

const fuelOf = (v: ContractValues): string => {
  const costs = [
    ...(v.fuelEighth === null
      ? []
      : [`${v.fuelEighth} por cada oitavo de depósito em falta em relação à entrega`]),
    ...(v.refuelling === null ? [] : [`${v.refuelling} pelo abastecimento`]),
  ];
  return costs.length === 0 ? '' : ` Caso contrário, o Cliente paga ${costs.join(' mais ')}.`;
};

const lostOf = (v: ContractValues): string => {
  const costs = [
    ...(v.lostHelmet === null ? [] : [`capacete ${v.lostHelmet}`]),
    ...(v.lostKey === null ? [] : [`chave ${v.lostKey}`]),
    ...(v.lostLock === null ? [] : [`cadeado ${v.lostLock}`]),
    ...v.replacements,
  ];
  return costs.length === 0
    ? ''
    : ` Por cada objeto que não devolva paga, salvo causa que não lhe seja imputável: ${costs.join(', ')}.`;
};

const cleaningOf = (v: ContractValues): string =>
  v.cleaning === null
    ? ''
    : ` Se o motociclo estiver sujo para além do uso normal, paga ${v.cleaning} pela limpeza.`;

const duties = (v: ContractValues): string[] => [
  '6. Carta de condução e idade',
  `6.1 Cada condutor tem ${v.minimumAge} anos completos no dia do levantamento e é titular de uma carta de condução válida para ${licenceOf(v)}.`,
  '6.2 O titular de uma carta emitida fora da União Europeia ou do Espaço Económico Europeu traz consigo, quando a lei o exige, a licença internacional de condução ou a tradução oficial.',
  `6.3 Na entrega mostram-se os originais da carta de condução e de um documento de identidade ou passaporte. Se faltarem, ou se a carta não for válida para o veículo, ${v.name} não entrega o motociclo e aplica-se o artigo 14 como em caso de não comparência. Com Ride Now, em que ninguém entrega o motociclo, o Cliente envia a fotografia da carta antes de receber o código, e cada condutor traz consigo os originais enquanto conduz e mostra-os a ${v.name} a pedido.`,
  '',
  '7. O uso do veículo',
  '7.1 O Cliente usa o motociclo com diligência, respeita o Código da Estrada italiano (D.Lgs. 285/1992) e confia-o apenas aos condutores do artigo 2.',
  '7.2 O condutor e o passageiro usam sempre capacete homologado e apertado (art. 171 do Código da Estrada). Não se transportam crianças com menos de cinco anos nem mais de um passageiro (art. 170).',
  `7.3 O motociclo usa-se apenas em Itália, salvo autorização escrita de ${v.name}. ${motorwaysOf(v)} (art. 175).`,
  '7.4 São proibidos a condução sob o efeito de álcool acima dos limites legais ou de estupefacientes, as corridas, o todo-o-terreno, o reboque, o subaluguer, o transporte remunerado de mercadorias e qualquer uso ilícito.',
  '7.5 Ao estacionar, o Cliente desliga o veículo, leva a chave, tranca a direção e usa o cadeado.',
  '',
  '8. Combustível',
  `8.1 O motociclo é entregue com o depósito cheio e devolvido com o depósito cheio.${fuelOf(v)}`,
  '',
  '9. Seguro',
  `9.1 O motociclo está seguro por responsabilidade civil contra terceiros segundo o Código italiano dos seguros privados (D.Lgs. 209/2005), dentro dos limites legais de cobertura. Por cada acidente causado por culpa do Cliente fica a seu cargo uma franquia de até ${v.deductible}. ${v.name} só a pede se a seguradora lha cobrar pela indemnização de um terceiro, e com a carta da seguradora; aos danos no motociclo aplica-se o artigo 11.`,
  '9.2 A cobertura base não inclui os danos no motociclo, o furto, o incêndio, os ferimentos do condutor nem as coisas transportadas.',
  '',
  '10. Acidentes e avarias',
  `10.1 Em caso de acidente, furto ou avaria, o Cliente para em segurança, liga para o 112 se for preciso e avisa de imediato a assistência na estrada pelo ${v.emergencyPhone}, 24 horas por dia.`,
  `10.2 No prazo de ${v.accidentReportHours} horas entrega a ${v.name} a declaração amigável ou uma descrição escrita dos factos, com os dados dos outros veículos e das testemunhas. Sem acordo escrito não reconhece responsabilidade nem manda reparar o veículo.`,
  `10.3 Se uma avaria não imputável ao Cliente impedir o uso, ${v.name} substitui o motociclo ou reembolsa o tempo não usufruído.`,
  '',
  '11. Danos, furto e perda',
  `11.1 O Cliente devolve o motociclo e o equipamento no estado em que os recebeu, salvo o desgaste normal pelo uso (art. 1590 do Código Civil italiano).${lostOf(v)}${cleaningOf(v)}`,
  '11.2 O Cliente responde pela perda e pela deterioração ocorridas durante o aluguer, mesmo por facto dos condutores e do passageiro, se não provar que resultam de causa que não lhe é imputável (art. 1588 do Código Civil italiano).',
  `11.3 Os danos são debitados pelo custo documentado da reparação ou, se não compensar reparar ou se o veículo tiver sido furtado, pelo valor de mercado nesse momento, deduzido o que ${v.name} receber do seguro. O Cliente recebe antes os documentos e pode contestar (5.3).`,
  '11.4 Em caso de furto, o Cliente apresenta de imediato queixa à autoridade e entrega uma cópia juntamente com a chave.',
  ...v.damage,
  '',
  '12. Multas, portagens e estacionamento',
  '12.1 Pelas multas por infrações cometidas durante o aluguer o Cliente responde perante a autoridade (arts. 84 e 196 do Código da Estrada). As portagens, o estacionamento e os acessos às zonas de trânsito limitado ficam a seu cargo.',
  `12.2 ${v.name} comunica à autoridade, como a lei impõe, quem tinha alugado o veículo (arts. 126-bis e 196 do Código da Estrada) e informa o Cliente, a quem a autoridade escreve diretamente. ${v.name} não repercute multas nem cobra nada por tratar delas.`,
  `12.3 As portagens e o estacionamento que ${v.name} tenha pago pelo Cliente são reembolsados mediante recibo, e só através de um link de pagamento.`,
  '',
  '13. Atraso na devolução',
  `13.1 Para além de uma tolerância de ${v.lateGraceMinutes} minutos, o Cliente paga, a título de cláusula penal, ${v.latePerHour} por cada hora iniciada e não mais de ${v.lateDay} por dia, e nunca mais do que teria custado prolongar o aluguer até esse momento${v.lateSupplement === null ? '' : `, acrescido de um suplemento de ${v.lateSupplement}`}; nada é devido se o atraso tiver uma causa que não lhe seja imputável.`,
  `13.2 Após ${v.missingAfterHours} horas de atraso sem notícias, o veículo considera-se retido sem título e pode ser comunicado à autoridade.`,
  '',
  '14. Cancelamento, alterações, não comparência',
  freeCancellation(v),
  `14.2 Pelo cancelamento posterior, a penalização é de ${v.latePenaltyPercent}% do preço. Em caso de não comparência, o preço pode ser retido na totalidade.`,
  `14.3 Os reembolsos são feitos em ${v.refundDays} dias úteis pelo mesmo meio de pagamento. As alterações pedem-se pelo menos ${v.changeNoticeHours} horas antes do levantamento e dependem da disponibilidade.`,
  '14.4 No aluguer de veículos em datas determinadas não há direito de livre resolução (art. 59, n.º 1, alínea n, do Código do Consumo italiano, D.Lgs. 206/2005).',
  ...(v.part === null
    ? []
    : [
        v.part.now === null
          ? `14.5 Na reserva, o Cliente não pagou nada: o preço é devido no levantamento, a ${v.part.due}, e, enquanto não estiver pago, ${v.name} pode recusar a entrega. Em caso de cancelamento ou de não comparência o que não tiver sido pago deixa de ser devido.`
          : `14.5 Na reserva, o Cliente pagou ${v.part.now} do preço; o restante é devido até ${v.part.due} e, enquanto não estiver pago, ${v.name} pode recusar a entrega. Em caso de cancelamento ou de não comparência o restante deixa de ser devido, e do que foi pago é reembolsada a parte que exceder o que ${v.name} pode reter do preço.`,
      ]),
  '',
];

const ending = (v: ContractValues): string[] => [
  '15. Resolução',
  `15.1 ${v.name} pode resolver o contrato por comunicação escrita (art. 1456 do Código Civil italiano) se o Cliente violar os artigos 2, 6, 7.3 ou 7.4, se tiver dado dados falsos ou se não devolver o veículo no termo do prazo. O Cliente devolve-o então de imediato.`,
  '',
  '16. Dados pessoais',
  `16.1 ${v.company} é responsável pelo tratamento dos dados pessoais. Os dados servem para celebrar e executar o contrato, para cumprir obrigações legais e para a defesa de direitos (art. 6, n.º 1, alíneas b, c e f, do Regulamento (UE) 2016/679) e são conservados durante o contrato e por mais ${v.retentionYears} anos.`,
  '16.2 Os dados são comunicados à seguradora e, nos casos previstos na lei, às autoridades. O Cliente pode pedir o acesso, a retificação, o apagamento, a limitação e a portabilidade, opor-se e dirigir-se à autoridade italiana de proteção de dados (Garante per la protezione dei dati personali). A informação completa está no site.',
  '',
  '17. Lei aplicável e foro',
  '17.1 O contrato rege-se pela lei italiana; ficam salvaguardadas as normas imperativas que protegem o consumidor no país de residência.',
  '17.2 Para os litígios com um consumidor é competente o tribunal do lugar da sua residência ou do seu domicílio (art. 66-bis do Código do Consumo italiano). Em todos os outros casos é exclusivamente competente o Tribunal de Nocera Inferiore.',
  '',
  '18. Celebração e assinatura',
  `18.1 O contrato celebra-se à distância quando o Cliente o aceita e o assina com assinatura eletrónica (art. 25 do Regulamento (UE) 910/2014; art. 20 do D.Lgs. 82/2005). ${v.name} conserva o texto exato, a sua impressão SHA-256, a assinatura e as horas, e envia uma cópia ao Cliente.`,
  '18.2 O contrato está redigido em italiano e em português: o Cliente escolheu lê-lo em português, e ambos os textos fazem fé. Se divergirem, ou se o sentido de uma cláusula for duvidoso, prevalece a interpretação mais favorável ao Cliente (art. 35, n.º 2, do Código do Consumo italiano). Os autos de entrega e de devolução fazem parte do contrato. Qualquer outra alteração exige a forma escrita.',
  '',
  ...v.added.articles,
  `${v.added.next}. Cláusulas a aprovar especificamente`,
  'Nos termos dos arts. 1341 e 1342 do Código Civil italiano, o Cliente, por uma aprovação separada da assinatura, aprova especificamente as cláusulas:',
  ...(v.second ? ['– 2.3: responsabilidade pelo segundo condutor'] : []),
  '– 5.3: valor não contestado, que se considera aceite',
  '– 6.3: recusa da entrega sem documentos ou carta de condução válidos',
  '– 7.3: uso limitado ao território italiano',
  '– 9.1 e 9.2: franquia e limites da cobertura do seguro',
  '– 11.1, 11.2 e 11.3: responsabilidade por perda e danos, cálculo do débito',
  '– 13.1 e 13.2: penalização pelo atraso na devolução',
  '– 14.1, 14.2 e 14.4: penalizações por cancelamento e não comparência, exclusão da livre resolução',
  '– 15.1: cláusula resolutiva expressa',
  '– 17.2: foro competente',
  ...v.added.onerous,
];

export const portuguese: ContractWords = {
  version: 'pt-9',
  kinds: {
    scooter: 'Motociclo (scooter)',
    'e-scooter': 'Motociclo elétrico (scooter)',
    'maxi-scooter': 'Motociclo (scooter)',
    motorcycle: 'Motociclo',
  },
  office: (address) => `o nosso escritório em ${address}, Itália`,
  atAddress: (address, town) => `${address} (zona de ${town})`,
  hours: (count) => `${count} ${count === 1 ? 'hora' : 'horas'}`,
  later: (hours) => (hours === null ? 'logo a seguir' : `${hours} depois`),
  days: (count) => `${count} ${count === 1 ? 'dia' : 'dias'}`,
  lines: {
    rental: (duration) => `Aluguer (${duration})`,
    secondDriver: 'Condutor adicional',
    extra: (id) => `Extra n.º ${id}`,
    free: 'gratuito',
    promo: (code) => `Código promocional ${code}`,
    delivery: 'Entrega e recolha ao domicílio',
  },
  damage,
  writtenOnlyIn: (language) =>
    `Este artigo está redigido em ${language === 'it' ? 'italiano' : 'inglês'}; em português não existe.`,
  person,
  summary,
  facing,
  duties,
  ending,
};
