import { Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { CountryOptions } from '../../checkout/country-options.tsx';
import { presetCountry } from '../../checkout/countries.ts';
import { licenceAnswers, savedLicence, saveLicence, type LicenceAnswer } from '../../draft/licence-answer.ts';
import { useContent } from '../../../pages/page-content.ts';
import { useLanguage } from '../../../pages/page-context.tsx';
import { whatsappLink } from '../../../shop/business.rules.ts';
import type { Say } from '../../../translations/catalogues.ts';
import { formatList } from '../../../translations/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { licenceVerdict } from './licence-verdict.rules.ts';
import { loadLicenceWords } from './licence-words.ts';

/** Who cannot ride hears it before the days are chosen, and what they can do. Nobody has to answer. */
export default function LicenceQuestion() {
  return (
    <Suspense>
      <Question />
    </Suspense>
  );
}

type Common = { say: Say<'licence'>; onAnswer: (answer: LicenceAnswer | null) => void };

function Question() {
  const language = useLanguage();
  const say = use(loadLicenceWords(language));
  const [{ answer, isNew }, setShown] = useState(() => ({ answer: savedLicence(), isNew: false }));
  const onAnswer = (next: LicenceAnswer | null) => {
    saveLicence(next);
    // Another country of the same answer: the list keeps the focus.
    setShown((shown) => ({ answer: next, isNew: shown.isNew || !shown.answer || !next }));
  };
  if (!say) return null;
  return (
    <div className="mx-auto mb-4 grid w-full max-w-3xl gap-2 rounded-control bg-sand p-3 sm:p-4">
      {answer ? (
        <Answer say={say} answer={answer} takesFocus={isNew} onAnswer={onAnswer} />
      ) : (
        <Choices say={say} takesFocus={isNew} onAnswer={onAnswer} />
      )}
    </div>
  );
}

/** What was pressed is gone: the keyboard goes on from what came instead. */
function useFocus<Of extends HTMLElement>(isWanted: boolean) {
  const place = useRef<Of>(null);
  useEffect(() => {
    if (isWanted) place.current?.focus();
  }, [isWanted]);
  return place;
}

/** Two beside "Motorcycle A1". */
const shortWords: Partial<Record<LicenceAnswer['category'], string>> = { A2: 'A2', A: 'A' };

/** The country is guessed: of those whose licence is asked for most hold one of their own. */
function Choices({ say, takesFocus, onAnswer }: Common & { takesFocus: boolean }) {
  const language = useLanguage();
  const question = useFocus<HTMLParagraphElement>(takesFocus);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} data-licence-question className="grid gap-2">
      <p ref={question} id={id} tabIndex={-1} className="font-semibold outline-none">
        {say('question')}{' '}
        <span className="inline-block text-sm font-normal [@media(height<44rem)]:hidden">{say('why')}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {licenceAnswers.map((category) => (
          <button
            key={category}
            type="button"
            className="min-h-11 min-w-11 rounded-full border-2 border-edge bg-card px-3 font-semibold hover:border-sea"
            aria-label={say(category)}
            onClick={() => onAnswer({ category, country: presetCountry(language) })}
          >
            {shortWords[category] ?? say(category)}
          </button>
        ))}
      </div>
    </div>
  );
}

function Answer({
  say,
  answer,
  takesFocus,
  onAnswer,
}: Common & { answer: LicenceAnswer; takesFocus: boolean }) {
  const verdict = useFocus<HTMLDivElement>(takesFocus);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      <div className="flex items-center gap-x-3">
        <span className="font-semibold whitespace-nowrap">{say(answer.category)}</span>
        {answer.category !== 'other' && (
          <label className="flex min-w-0 items-center gap-2 text-sm">
            <span className="max-sm:sr-only">{say('issued')}</span>
            <select
              className="control min-h-11 w-auto max-w-40 min-w-0 shrink py-1"
              value={answer.country}
              onPointerDown={open}
              onFocus={open}
              onChange={(event) => onAnswer({ ...answer, country: event.target.value })}
            >
              <CountryOptions chosen={answer.country} isOpen={isOpen} />
            </select>
          </label>
        )}
        <Button kind="quiet" className="-mr-2 ml-auto px-3" onClick={() => onAnswer(null)}>
          {say('change')}
        </Button>
      </div>
      <div ref={verdict} role="status" tabIndex={-1} className="grid gap-1 text-sm outline-none">
        <Verdict say={say} answer={answer} />
      </div>
    </>
  );
}

function Verdict({ say, answer }: { say: Say<'licence'>; answer: LicenceAnswer }) {
  const language = useLanguage();
  const needed = useContent('neededLicences') ?? [];
  const { enoughFor, notFor, mayNeedPermit } = licenceVerdict(answer, needed);
  const [least = 'A1'] = needed;
  // Nothing is offered, or nobody knows: then nothing is said of it.
  if (needed.length === 0) return null;
  if (enoughFor.length === 0)
    return (
      <>
        <p className="flex gap-2 font-semibold">
          <Icon name="info" className="mt-0.5 size-4 shrink-0 text-terracotta" />
          {say('notEnough', { licence: least })}
        </p>
        <p>
          {say('otherDriver')}{' '}
          <a
            className="font-semibold text-sea underline underline-offset-4"
            href={whatsappLink()}
            rel="noreferrer"
          >
            {say('ask')}
          </a>
        </p>
      </>
    );
  const listed = (licences: readonly string[]) => formatList(language, [...licences]);
  return (
    <>
      <p className="flex gap-2 font-semibold">
        <Icon name="check" className="mt-0.5 size-4 shrink-0 text-leaf" />
        {notFor.length === 0
          ? say('enough', { licence: enoughFor.length === 1 ? least : 'various' })
          : say('some', { enough: listed(enoughFor), missing: listed(notFor) })}
      </p>
      {mayNeedPermit && <p>{say('permit')}</p>}
    </>
  );
}
