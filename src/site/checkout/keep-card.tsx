import { cardKeeping } from '../../shop/payments.rules.ts';
import { cardConsentText } from '../../translations/card-consent-text.ts';
import { CheckField } from '../../ui/field.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

export const keepCardField = 'keepCard';

/** Where the shop keeps cards: whether the customer lets it, which they need not. Never ticked beforehand, and by no browser either. */
export function KeepCard({ formId }: { formId: string }) {
  const say = useSay('checkout');
  const language = useLanguage();
  const keeping = cardKeeping();
  if (!keeping) return null;
  const { label, how } = cardConsentText(language, say, keeping);
  return <CheckField name={keepCardField} label={label} hint={how} form={formId} autoComplete="off" />;
}
