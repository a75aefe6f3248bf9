import { expect, it } from 'vitest';
import { namesDrawn } from '../../../tests/support/shop/drawn-controls.ts';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { BookedLicence } from '../../booking/driver.shape.ts';
import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { languages } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import LicencePart from './licence-part.tsx';
import { PersonalData } from './personal-data.tsx';
import { SignedContract } from './signed-contract.tsx';

const drawn = (
  { mayLeaveSecondDriver = false, email = '' }: { mayLeaveSecondDriver?: boolean; email?: string },
  language = 'en',
): string => {
  const contract = {
    booking: { extras: JSON.stringify({ [additionalDriverExtraId]: 1 }) },
    contract: { customerData: null },
    prefill: { fullName: 'Anna', email, phone: '', dateOfBirth: null },
    needsLicence: false,
    neededLicence: 'A1',
    mayLeaveSecondDriver,
  } as unknown as ContractAnswer; // only these are read
  const nothing = async () => undefined;
  const form = <PersonalData token="" contract={contract} onSaved={nothing} refresh={nothing} />;
  return renderComponent(form, {
    address: `/${language}/contract/x`,
    surfaces: ['contract'],
  });
};

it('whether a second driver who was chosen for all scooters at once drives this one is asked, and neither answer is given before somebody gives it', () => {
  expect(drawn({ mayLeaveSecondDriver: true })).not.toContain('name="additionalDriver.dateOfBirth"');
  expect(drawn({ mayLeaveSecondDriver: true })).toContain('Will somebody else drive this scooter too?');
  expect(drawn({ mayLeaveSecondDriver: true }).match(/<input[^>]*name="secondDrives"[^>]*>/g)).toEqual([
    expect.not.stringContaining('checked'),
    expect.not.stringContaining('checked'),
  ]);
  expect(drawn({})).toContain('name="additionalDriver.dateOfBirth"');
});

it.each(languages)('who left no e-mail address reads in %s that they need not give one', (language) => {
  const say = sayIn(language, 'contract');
  const field = (html: string) => /<input[^>]*name="email"[^>]*>/.exec(html)?.[0];
  const without = drawn({}, language);
  expect(without).toContain(say('form.email.optional'));
  expect(without).toContain(say('form.required.butEmail'));
  expect(field(without)).not.toContain('required');
  const written = drawn({ email: 'anna@guest.example' }, language);
  expect(written).not.toContain(say('form.email.optional'));
  expect(written).toContain(say('form.required'));
  expect(field(written)).toContain('required=""');
});

it.each(languages)(
  'whose licence is not known yet reads in %s who has to say it, and to whom, with a field for each part of it',
  (language) => {
    const say = sayIn(language, 'contract');
    const shown = (isRiders: boolean) =>
      renderComponent(<LicencePart errors={{}} isRiders={isRiders} />, {
        address: `/${language}/contract/x`,
        surfaces: ['contract', 'checkout', 'licence'],
      }).replaceAll('&#x27;', "'");
    expect(shown(true)).toContain(say('form.licence.intro'));
    expect(shown(false)).toContain(say('form.licence.intro.own'));
    expect(shown(false)).not.toContain(say('form.licence.intro'));
    const fields = Object.keys(BookedLicence.shape).map((name) => `licence.${name}`);
    expect(namesDrawn(shown(false))).toEqual(fields.toSorted());
  },
);

it.each(languages)(
  'who signed without an e-mail address is promised no mail in %s, and told where the contract is',
  (language) => {
    const say = sayIn(language, 'contract');
    const signed = (email?: string) => {
      const contract = {
        contract: { customerData: JSON.stringify({ fullName: 'Anna', email }) },
        prefill: { email: email ?? '' },
        signedAt: null,
        pdfReady: true,
        replacedBy: null,
      } as unknown as ContractAnswer; // only these are read
      return renderComponent(<SignedContract token="x" contract={contract} />, {
        address: `/${language}/contract/x`,
        surfaces: ['contract'],
      });
    };
    const email = 'anna@guest.example';
    expect(signed()).toContain(say('done.text.page', { name: 'Anna' }));
    expect(signed()).toContain('/api/contracts/pdf/x');
    expect(signed()).not.toContain(say('done.booking'));
    expect(signed(email)).toContain(say('done.text', { name: 'Anna', email }));
    expect(signed(email)).toContain(say('done.booking'));
  },
);
