import { licenceCategories, type LicenceField, type RequestedRider } from '../../booking/driver.shape.ts';
import { fieldText } from '../field-text.ts';

/** Who rides, as it was typed; a licence that is not asked for is told with the contract. `suffix`: of what their fields are called. */
export function typedDriver(form: HTMLFormElement, suffix = ''): RequestedRider {
  const value = (name: keyof RequestedRider) => fieldText(form, `${name}${suffix}`).trim();
  const person = {
    fullName: value('fullName'),
    email: value('email'),
    phone: value('phone'),
  } satisfies Record<Exclude<keyof RequestedRider, LicenceField>, string>;
  if (form.elements.namedItem(`dateOfBirth${suffix}`) === null) return person;
  return {
    ...person,
    dateOfBirth: value('dateOfBirth'),
    licenceCountry: value('licenceCountry').toUpperCase(),
    licenceCategory: licenceCategories.find((one) => one === value('licenceCategory')) ?? 'A1',
  } satisfies Required<RequestedRider>;
}
