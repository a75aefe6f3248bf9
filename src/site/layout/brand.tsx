import { business } from '../../shop/business.rules.ts';
import sign from '../../../public/favicon.svg?raw';
import { isBuiltInLogo, shopLogo, shopSign } from '../../shop/looks.rules.ts';

/** Sign and name, or a logo that says the name itself. Drawn by the server alone. */
export function Brand() {
  const logo = shopLogo();
  const { name } = business();
  if (logo?.isWordmark)
    return (
      <img
        src={logo.address}
        alt={name}
        width={logo.width}
        height={logo.height}
        className="h-9 w-auto max-w-40 object-contain object-left"
      />
    );
  return (
    <span className="flex items-center gap-2">
      {isBuiltInLogo() ? (
        <BuiltInSign />
      ) : (
        <img
          src={logo?.address ?? shopSign()}
          alt=""
          width="36"
          height="36"
          className={logo ? 'size-9 object-contain' : undefined}
        />
      )}
      <span className="pt-1 font-display text-xl font-extrabold min-[25rem]:text-2xl tracking-tight">
        {name}
      </span>
    </span>
  );
}

/** In the document itself: as a picture of its own it would be a request, and to a browser a document more, before the first paint. */
const BuiltInSign = () => (
  <span aria-hidden="true" className="size-9" dangerouslySetInnerHTML={{ __html: sign }} />
);
