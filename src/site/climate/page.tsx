import { business } from '../../shop/business.rules.ts';
import { climatePledge } from '../../price/price.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { InfoPage, SideCard } from '../../ui/info-page.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { usePrices } from '../day-price.ts';

export default function ClimatePage() {
  const say = useSay('info');
  return (
    <InfoPage
      kind="climate"
      eyebrow={say('climate.eyebrow')}
      title={say('climate.title')}
      lead={say('climate.lead')}
      side={<WhatYouCanDo />}
    >
      <div className="prose">
        <h2>{say('climate.how.title')}</h2>
        <p>{say('climate.how.text')}</p>
        <Examples />
        <h2>{say('climate.where.title')}</h2>
        <p>{say('climate.where.text', { recipient: business().climateRecipient })}</p>
        <p>{say('climate.where.none')}</p>
        <h2>{say('climate.not.title')}</h2>
        <p>{say('climate.not.text')}</p>
      </div>
    </InfoPage>
  );
}

const tenEuros = 1000;
/** A day, and two sums of the kind that several days come to. */
const sumsOf = (dayCents: number): number[] => [
  dayCents,
  ...[2.5, 5].map((days) => Math.floor((dayCents * days) / tenEuros) * tenEuros),
];

function Examples() {
  const say = useSay('info');
  const language = useLanguage();
  const examples = sumsOf(usePrices().dayCents);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('climate.how.total')}</th>
          <th scope="col">{say('climate.how.pledge')}</th>
        </tr>
      </thead>
      <tbody>
        {examples.map((cents) => (
          <tr key={cents}>
            <td>{formatMoney(language, cents)}</td>
            <td>{formatMoney(language, climatePledge(cents))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const hints = ['two', 'gentle', 'bottle'] as const;

function WhatYouCanDo() {
  const say = useSay('info');
  const language = useLanguage();
  return (
    <SideCard title={say('climate.you.title')} icon="leaf">
      <ul className="grid list-disc gap-2 pl-5">
        {hints.map((hint) => (
          <li key={hint}>{say(`climate.you.${hint}`)}</li>
        ))}
      </ul>
      <Button href={href('about', language)} kind="second" wide>
        {say('about.eyebrow')}
      </Button>
    </SideCard>
  );
}
