import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { languages } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import LicencePart from './licence-part.tsx';
import { PersonalData } from './personal-data.tsx';

const drawn = (mayLeaveSecondDriver: boolean): string => {
  const contract = {
    booking: { extras: JSON.stringify({ [additionalDriverExtraId]: 1 }) },
    contract: { customerData: null },
    prefill: { fullName: 'Anna', email: '', phone: '', dateOfBirth: null },
    needsLicence: false,
    mayLeaveSecondDriver,
  } as unknown as ContractAnswer; // only these are read
  return renderComponent(<PersonalData token="" contract={contract} onSaved={async () => undefined} />, {
    address: '/en/contract/x',
    surfaces: ['contract'],
  });
};

it('whether a second driver who was chosen for all scooters at once drives this one is asked, and neither answer is given before somebody gives it', () => {
  expect(drawn(true)).not.toContain('name="additionalDriver.dateOfBirth"');
  expect(drawn(true)).toContain('Will somebody else drive this scooter too?');
  expect(drawn(true).match(/<input[^>]*name="secondDrives"[^>]*>/g)).toEqual([
    expect.not.stringContaining('checked'),
    expect.not.stringContaining('checked'),
  ]);
  expect(drawn(false)).toContain('name="additionalDriver.dateOfBirth"');
});

it.each(languages)(
  'whose licence is not known yet reads in %s who has to say it, and to whom',
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
  },
);
