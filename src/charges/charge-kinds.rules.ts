type KindRules = {
  /** A deposit and a kept card pay it. Not what the shop has paid for the customer: that is asked for. */
  card: boolean;
  /** It is told with the receipt. */
  receipt: boolean;
  /** No rule reckons it: the desk names sum and words. */
  words: boolean;
  /** The owner may go above its rule. Of a late return nobody pays more than having extended would have cost: the contract says so. */
  aboveRule: boolean;
  /** The most that the contract names for all damage of a rental is of it. */
  cap: boolean;
  /** The desk adds it. */
  byHand: boolean;
  /** Nobody can reckon its sum after us: the desk is warned where neither a picture nor a paper shows it. */
  proof: boolean;
};

/** What may be asked for once a scooter is back. Never a fine, and no fee for handling one. */
export const chargeKindRules = {
  late: {
    card: true,
    receipt: false,
    words: false,
    aboveRule: false,
    cap: false,
    byHand: false,
    proof: false,
  },
  fuel: {
    card: true,
    receipt: false,
    words: false,
    aboveRule: true,
    cap: false,
    byHand: false,
    proof: false,
  },
  damage: { card: true, receipt: false, words: false, aboveRule: true, cap: true, byHand: true, proof: true },
  loss: { card: true, receipt: false, words: false, aboveRule: true, cap: false, byHand: true, proof: false },
  cleaning: {
    card: true,
    receipt: false,
    words: false,
    aboveRule: true,
    cap: false,
    byHand: true,
    proof: true,
  },
  tolls: { card: false, receipt: true, words: true, aboveRule: true, cap: false, byHand: true, proof: true },
  other: { card: true, receipt: false, words: true, aboveRule: true, cap: false, byHand: true, proof: true },
} as const satisfies Record<string, KindRules>;

type Rules = typeof chargeKindRules;
export type ChargeKind = keyof Rules;
/** Those of which a rule says so. */
export type ChargeKindWith<Rule extends keyof KindRules> = {
  [Kind in ChargeKind]: Rules[Kind][Rule] extends true ? Kind : never;
}[ChargeKind];

const isKindWith =
  <Rule extends keyof KindRules>(rule: Rule) =>
  (kind: ChargeKind): kind is ChargeKindWith<Rule> =>
    chargeKindRules[kind][rule];

export const chargeKinds = Object.keys(chargeKindRules) as ChargeKind[]; // keys forgets the names
export const kindsByHand = chargeKinds.filter(isKindWith('byHand'));
