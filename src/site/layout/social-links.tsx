import { business } from '../../shop/business.rules.ts';

// Plain signs in the icons' own hand, with the name beside them for who does not know them.
const signs = {
  Facebook: 'M14 21v-8h3M14 21v-11.500a3 3 0 0 1 3-3M10 13h4',
  Instagram:
    'M8 3.500h8a4.500 4.500 0 0 1 4.500 4.500v8a4.500 4.500 0 0 1-4.500 4.500h-8a4.500 4.500 0 0 1-4.500-4.500v-8a4.500 4.500 0 0 1 4.500-4.500zM12 16a4 4 0 1 0-.01 0M17 7v.01',
  TikTok: 'M13 3v12.500a4 4 0 1 1-4-4M13 3c.3 3 2.500 5 5.500 5.200',
  YouTube:
    'M6 5.500h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10.500 9.500l4 2.500-4 2.500z',
  TripAdvisor:
    'M7 17.500a3.500 3.500 0 1 0-.01 0M17 17.500a3.500 3.500 0 1 0-.01 0M7 14v.01M17 14v.01M3 9.500h4c3-2.600 7-2.600 10 0h4M10.500 15l1.500 2 1.500-2',
} as const satisfies Record<keyof ReturnType<typeof business>['social'], string>;

/** Where the shop is elsewhere (docs/product.md §2). Links only: nothing is loaded from there. */
export function SocialLinks({ label }: { label: string }) {
  const used = Object.entries(business().social).filter(([, address]) => address !== '');
  return (
    used.length > 0 && (
      <nav aria-label={label}>
        <ul className="flex flex-wrap gap-2">
          {used.map(([name, address]) => (
            <li key={name}>
              <a
                href={address}
                rel="noreferrer"
                className="grid size-11 place-items-center rounded-full border border-paper/40 text-paper hover:bg-sea"
              >
                <svg
                  viewBox="0 0 24 24"
                  className="size-5"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  role="img"
                  aria-label={name}
                >
                  <path d={signs[name as keyof typeof signs]} /> {/* Object.entries forgets the names */}
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  );
}
