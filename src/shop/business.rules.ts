/**
 * The shop's identity and promises, in one place: change this file and any rental shop can make the product its own.
 * Everything here is a place-holder until a real company fills it in. Runs in the browser too.
 */
export const business = {
  name: 'Costiera',
  tagline: 'Movement is Freedom',
  company: 'Costiera S.r.l.',
  vatNumber: 'IT00000000000',
  foundedIn: 2025,
  registeredOffice: 'Via Esempio 1, 84016 Pagani (SA)',
  /** What the law wants on a company's website (art. 2250 of the Civil Code). */
  registerNumber: 'SA-000000',
  shareCapitalCents: 10_000_00,
  certifiedEmail: 'costiera@pec.example',
  /** Its town is one of src/place/towns.rules.ts; texts name it as `{officeTown}`. */
  office: {
    town: 'Maiori',
    address: 'Via Casale dei cicerali, 25',
    zipCode: '84010',
    province: 'SA',
    latitude: 40.649,
    longitude: 14.641,
  },
  phone: '+39 089 000 0000',
  emergencyPhone: '+39 089 000 0001',
  whatsapp: '+39 333 000 0000',
  /** docs/product.md §1: each stands where the shop says it, and nowhere else. */
  hours: {
    home: '8:00-21:00',
    support: '08:00-20:30',
    searchEngines: { opens: '08:00', closes: '20:00' },
    /** The office, at its desk. */
    office: { weekdays: '08:00-20:30', weekend: '08:00-20:30' },
    /** Roadside emergencies have no hours: somebody always answers. */
    standardAssistance: '8:00-22:00',
    /** Every day. */
    technical: '8:30-21:00',
    /** From Monday to Friday. */
    billing: '8:00-21:00',
  },
  email: { general: 'info@costiera.example', customers: 'assistenza@costiera.example' },
  /** Its pages elsewhere; until it has some, the networks' own first pages. */
  social: {
    Facebook: 'https://www.facebook.com/',
    Instagram: 'https://www.instagram.com/',
    TikTok: 'https://www.tiktok.com/',
    YouTube: 'https://www.youtube.com/',
    TripAdvisor: 'https://www.tripadvisor.com/',
  },
  /** Who receives the climate pledge. */
  climateRecipient: 'Fondo Esempio per il Clima',
  /** When the accessibility statement was last held against the site. */
  accessibilityReviewedOn: '2026-11-21',
} as const;

/**
 * What the shop promises, docs/product.md §9. Rules count with these figures, and every text may name them: `{changeNoticeHours}`.
 * Cancelling and changing is promised to a booking for good (src/price/booking-policy.rules.ts). Other figures that a contract names are
 * fixed by its template's version: change one here and raise it.
 */
export const policy = {
  freeCancellationHours: 48,
  /** Of what was paid, for someone who cancels later but before the pickup. */
  lateRefundPercent: 50,
  changeNoticeHours: 24,
  /** Working days. */
  refundDaysLeast: 7,
  refundDaysMost: 14,
  minimumAge: 18,
  /** So long before the pickup the code of the key box is shown. */
  keyBoxMinutes: 30,
  /** So long after the return the photo of the licence that opened it is deleted. */
  licencePhotoDays: 7,
  /** The first and the last half-hour at which a scooter is handed out or taken back. */
  firstTime: '08:00',
  lastTime: '20:30',
  /** How far ahead one may book, and how long a rental may last. */
  bookableYears: 2,
  longestDays: 60,
  /** How soon roadside assistance comes, as a rule. */
  roadsideMinutesLeast: 15,
  roadsideMinutesMost: 45,
  /** Of every purchase, given by the shop. */
  climatePercent: 0.5,
  /** By when mails and messages are answered. */
  replyHours: 24,
  /** Documents about a damage are sent first: so long one may comment. */
  damageCommentDays: 7,
  /** Before the pickup, who has not signed is reminded of the contract. */
  firstReminderHours: 48,
  lastReminderHours: 24,
  /** From the evening until the morning, on Rome's clock, no mail leaves that nobody waits for. */
  quietFrom: '22:00',
  quietUntil: '08:00',
  /** The hour from which the timed mails of a day leave. */
  timedMailsFrom: '10:00',
  /** So long after the return a review is asked for, should the shop have been down on the day after. */
  reviewAskDays: 7,
  /** Who waits for a scooter has it held so long when one gets free … */
  waitingHoldHours: 3,
  /** … until so long before the pickup: then the wait is over. */
  waitingEndsHours: 4,
  /** A place on the waiting list that nobody confirmed is forgotten. */
  waitingConfirmHours: 24,
  /** Of a wait that is over, the address is kept so long. */
  waitingKeptDays: 30,
  /** Bookings and contracts are kept so long after their end. */
  contractYears: 10,
  /** A booking that nobody paid for is no contract: whose it was is forgotten after so long. */
  unpaidDays: 30,
  /** Messages to the shop, with the answers. */
  contactMonths: 24,
  /** Sessions of the shop's people that are over. */
  staffSessionDays: 30,
  /** Marketing data are erased after so long without any activity. */
  marketingMonths: 24,
  /** A newsletter that nobody confirmed is forgotten. */
  newsletterConfirmDays: 7,
  /** So long the desk may take back a tap: handed over, returned, late, not come. */
  undoMinutes: 10,
  /** An invitation to the shop's own desk is over after so long. */
  staffInvitationDays: 3,
  /** How long the browser that paid may look at its booking without the link. */
  bookingCookieDays: 7,
  /** How long a choice on cookies counts, unless the text changes. */
  consentMonths: 6,
} as const;

/**
 * What a new booking accepts: the terms and the refund rules, in the words and figures of this day; a second change on one day ends in `.2`.
 * A test holds it against the texts.
 */
export const termsVersion = '2026-11-22.2';

/** The day on which a version of a legal text came into force: `2026-11-22.2` is the second one of 22 November. */
export const dayOfVersion = (version: string): string => version.slice(0, 10);

/** Digits only, as tel: and wa.me addresses want them. */
export const phoneDigits = (phone: string): string => phone.replace(/[^\d+]/g, '');

const { address, zipCode, town } = business.office;
/** The way to a place in the phone's own maps; nothing is asked of anybody before it is pressed. */
export function directionsTo(destination: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

/** The way to the office in the phone's own maps. Asked by the address: our coordinates are only good for a small map. */
export const officeDirections = directionsTo(`${address}, ${zipCode} ${town}`);

/** Opens a chat with that number, in the app or in the browser. */
export const whatsappLinkTo = (phone: string): string =>
  `https://wa.me/${phoneDigits(phone).replace('+', '')}`;
/** Opens a chat with the shop. */
export const whatsappLink = whatsappLinkTo(business.whatsapp);

/** At night, by Rome's clock, the shop writes to nobody who did not just ask for it. */
export const quietHours = { from: policy.quietFrom, until: policy.quietUntil } as const;
