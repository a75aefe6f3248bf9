import { useId } from 'react';
import { Accordion } from '../../src/ui/accordion.tsx';
import { InfoPage, SideCard } from '../../src/ui/info-page.tsx';
import { useSay } from '../../src/pages/page-context.tsx';
import { business } from '../../src/shop/business.rules.ts';
import { Sample } from './sample.tsx';

const roadsideMinutes = { roadsideMinutesLeast: 15, roadsideMinutesMost: 45 };
const questions = ['insurance', 'support', 'rideNow', 'delivery'] as const;

export function Reading() {
  const say = useSay('booking');
  const sayHelp = useSay('help');
  const id = useId();
  return (
    <div className="design-stack">
      <Sample name="accordion">
        <Accordion
          name={id}
          heading="h4"
          open="answer-support"
          items={questions.map((key) => ({
            id: `answer-${key}`,
            title: sayHelp(`info.${key}`, roadsideMinutes),
            content: <p>{say('vehicles.none.text')}</p>,
          }))}
        />
      </Sample>
      <Sample name="a page to read">
        <APage />
      </Sample>
    </div>
  );
}

function APage() {
  const say = useSay('checkout');
  const sayTerms = useSay('terms');
  const sayResult = useSay('result');
  return (
    <div className="design-page">
      <InfoPage
        eyebrow={business().tagline}
        title={sayTerms('short.title')}
        lead={say('licence.rules', { licence: 'A1' })}
        picture={<img src="/api/assets/posters/ravello-card-480.webp" alt="" width="210" height="280" />}
        side={
          <SideCard title={sayResult('success.help')} icon="phone">
            <p>
              <a href="#reading">{business().phone}</a>
            </p>
          </SideCard>
        }
      >
        <LongText />
      </InfoPage>
    </div>
  );
}

function LongText() {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const sayTerms = useSay('terms');
  const sayResult = useSay('result');
  return (
    <div className="prose">
      <p>{sayCheckout('terms.noWithdrawal')}</p>
      <h2>{sayCheckout('licence.title')}</h2>
      <p>
        {sayCheckout('licence.rules', { licence: 'A1' })}{' '}
        <a href="#reading">{sayCheckout('licence.category')}</a>
      </p>
      <ul>
        <li>{sayTerms('short.deposit', { deposit: 'none' })}</li>
        <li>{sayTerms('short.fuel', { fuel: 'none' })}</li>
      </ul>
      <ol>
        <li>{sayResult('success.next.mail')}</li>
        <li>{sayResult('success.next.contract')}</li>
      </ol>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('summary.duration')}</th>
            <th scope="col">{say('price.total')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{say('duration.days', { days: 1 })}</td>
            <td>65 €</td>
          </tr>
          <tr>
            <td>{say('duration.days', { days: 3 })}</td>
            <td>185 €</td>
          </tr>
        </tbody>
      </table>
      <blockquote>{sayTerms('short.italy')}</blockquote>
    </div>
  );
}
