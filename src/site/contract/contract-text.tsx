import {
  besideEachOther,
  languagesOfText,
  parseContractText,
  textsOf,
  type ParsedContractText,
  type TextLine,
} from '../../contract/text/contract-text.rules.ts';
import { formatLanguages } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import { TextsBeside } from '../../ui/texts-beside.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

type Props = {
  /** As it is signed: one text, or the Italian and the one that is read. */
  whole: string;
  /** In which it is read. */
  language: Language;
  part: (text: ParsedContractText) => TextLine[];
};

/** The exact words, in one column or each language in one of its own, the one that is read first. */
export function ContractText({ whole, language, part }: Props) {
  const say = useSay('contract');
  const pageLanguage = useLanguage();
  const [first = [], read] = textsOf(whole).map((text) => part(parseContractText(text)));
  const rows = read ? besideEachOther(read, first) : first.map((line) => [line] as const);
  const columns = languagesOfText(whole, language)
    .toReversed()
    .map((each, nth) => ({
      language: each,
      name: formatLanguages(pageLanguage, [each]),
      lines: rows.map((row) => row[nth] ?? null),
    }));
  return <TextsBeside label={say('text.region')} columns={columns} first={language} />;
}
