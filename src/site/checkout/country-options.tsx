import { dialCodes } from '../../basics/countries.ts';
import { useLanguage } from '../../pages/page-context.tsx';
import { countriesIn, countryName } from './countries.ts';

type Props = {
  chosen: string;
  /** Somebody is about to choose: until then the chosen one stands alone, for all of them are two hundred elements. */
  isOpen: boolean;
  withDialCode?: boolean;
};

/** The options of a list of countries. */
export function CountryOptions({ chosen, isOpen, withDialCode = false }: Props) {
  const language = useLanguage();
  const countries = isOpen ? countriesIn(language) : [{ code: chosen, name: countryName(language, chosen) }];
  return countries.map(({ code, name }) => (
    // The server may name a country otherwise than the browser.
    <option key={code} value={code} suppressHydrationWarning>
      {withDialCode ? `${name} +${dialCodes[code]}` : name}
    </option>
  ));
}
