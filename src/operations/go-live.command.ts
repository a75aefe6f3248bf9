import { migrate, stampMode } from '../database/migrate.ts';
import { recordsIn } from '../go-live/dns-records.rules.ts';
import { withFieldNames } from '../go-live/field-names.rules.ts';
import type { GoLivePoint } from '../go-live/go-live.shape.ts';
import { deskPath } from '../pages/desk-address.ts';
import { deskLanguageOf, deskLanguages } from '../translations/languages.ts';
import { sayById } from '../translations/say.ts';
import { wordsOf } from '../translations/words.ts';
import { createCommandShop } from './create-command-shop.ts';
import { command, printLine, WrongUse } from './command.ts';

const marks = { green: '✓', yellow: '?', red: '✗' } as const;

/** The check before a live shop opens, for an operator and for monitoring: ends with 1 where something stands against it. */
export default command({
  usage: (
    call,
  ) => `${call('[--json] [--language it|en]')}   ends with 1 where something stands against opening
  --language   in which it is said; without it, that of the owner's mails`,
  options: { json: { type: 'boolean', default: false }, language: { type: 'string' } },
  asksSigningKey: true,
  async work({ settings, open, values }) {
    const asked = deskLanguages.find((each) => each === values.language);
    if (values.language !== undefined && asked === undefined)
      throw new WrongUse(`“go-live” is said in ${deskLanguages.join(' and ')}, not in ${values.language}.`);
    const opened = await open();
    await migrate(opened);
    await stampMode(opened, settings.mode);
    const { goLive, shop, close } = await createCommandShop(settings, opened);
    try {
      await goLive.check();
      const found = await goLive.read();
      const sayIn = (language: 'it' | 'en', id: string, held = {}) =>
        sayById(wordsOf(language, ['admin']), `admin.goLive.${id}`, held);
      const base = `${settings.publicUrl ?? `http://localhost:${settings.port}`}${deskPath}`;
      const sentenceIn = (language: 'it' | 'en', point: GoLivePoint) => {
        const sayField = (id: string) => sayById(wordsOf(language, ['admin']), `admin.${id}`);
        return sayIn(language, `${point.code}.${point.reason}`, withFieldNames(point, sayField));
      };
      const points = found.points.map((point) => ({
        code: point.code,
        state: point.state,
        reason: point.reason,
        confirmed: point.confirmed,
        screen: point.screen && base + point.screen,
        /** To be published by the sender's domain. */
        records: recordsIn(point.values),
        sentence: { it: sentenceIn('it', point), en: sentenceIn('en', point) },
      }));
      const { storefront, canOpen, checkedAt } = found;
      const language = asked ?? deskLanguageOf(shop.current().notices.ownerLanguage);
      if (values.json) printLine(JSON.stringify({ storefront, canOpen, checkedAt, points }, null, 2));
      else
        for (const { code, state, confirmed, sentence, records } of points) {
          printLine(`${marks[confirmed ? 'green' : state]} ${sayIn(language, code)}: ${sentence[language]}`);
          for (const { name, text } of records) printLine(`  ${name}  TXT  "${text}"`);
        }
      return canOpen ? 0 : 1;
    } finally {
      await close();
    }
  },
});
