// On the server alone: the data of every country's numbers are no browser's of the desk.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A stored number as people read it out, `+39 333 123 4567`; one of before the shop looked at numbers stands as it was typed. */
export const formatPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
