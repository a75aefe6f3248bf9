import { includedItems } from '../../shop/extras.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';

export function IncludedItems() {
  const sayExtras = useSay('extras');
  return (
    <section aria-labelledby="included">
      <h2 id="included" className="h2 mb-4">
        {sayExtras('included.title')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {includedItems.map((item) => (
          <li key={item} className="card flex items-center gap-4 p-4 sm:flex-col sm:p-6 sm:text-center">
            <img
              src={`/api/assets/included-${item}.svg`}
              alt=""
              width="240"
              height="240"
              className="size-20 sm:size-28"
            />
            <div className="grid gap-1">
              <h3 className="font-display text-lg leading-tight font-bold">
                {sayExtras(`included.${item}`)}
              </h3>
              <p className="flex items-center gap-1 font-semibold text-leaf sm:justify-center">
                <Icon name="check" className="size-4" />
                {sayExtras('included.always')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
