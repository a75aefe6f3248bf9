import { useQuery } from '@tanstack/react-query';
import type { IncludedExtra } from '../../booking/offer/offer.shape.ts';
import { textIn } from '../../price/extra.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { IfNotReturned } from './if-not-returned.tsx';

export const useIncludedExtras = () => useQuery<IncludedExtra[]>({ queryKey: ['/api/extras/included'] });

export function IncludedItems() {
  const sayExtras = useSay('extras');
  const language = useLanguage();
  const { data, isPending } = useIncludedExtras();
  if (!isPending && !data?.length) return null;
  return (
    <section aria-labelledby="included">
      <h2 id="included" className="h2 mb-4">
        {sayExtras('included.title')}
      </h2>
      {isPending && <Skeleton className="h-24 w-full sm:h-52" />}
      <ul className="grid gap-4 sm:grid-cols-3">
        {data?.map(({ id, imageUrl, texts, replacementCents }) => (
          <li key={id} className="card flex items-center gap-4 p-4 sm:flex-col sm:p-6 sm:text-center">
            <img src={imageUrl} alt="" width="240" height="240" className="size-20 sm:size-28" />
            <div className="grid gap-1">
              <h3 className="font-display text-lg leading-tight font-bold">
                {textIn(texts, language)?.name}
              </h3>
              <p className="flex items-center gap-1 font-semibold text-leaf sm:justify-center">
                <Icon name="check" className="size-4" />
                {sayExtras('included.always')}
              </p>
              {replacementCents !== undefined && <IfNotReturned cents={replacementCents} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
