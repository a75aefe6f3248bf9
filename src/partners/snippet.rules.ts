/** What stands around the fields, in the partner's language. */
type SnippetWords = Record<'title' | 'town' | 'from' | 'until' | 'button', string>;

export type Snippet = {
  /** Where the partner's own link leads, as a whole address. */
  link: string;
  language: string;
  /** To choose from, by the ids that addresses know them by. */
  towns: readonly { id: string; name: string }[];
  /** The partner's own, chosen already. */
  town: string;
  words: SnippetWords;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const box =
  'font:inherit;color:#1d2a33;background:#fff;border:1px solid #5b6b75;border-radius:8px;padding:8px;min-height:44px;box-sizing:border-box;width:100%';
const label = 'display:block;margin:0 0 10px;font-size:15px';

/**
 * A form for a partner's own site: HTML alone, without script, frame, cookie or picture, so that nothing of ours runs there and nothing is told
 * to us before somebody presses its button. It opens our booking with town, days and the partner's address.
 */
export function snippetHtml({ link, language, towns, town, words }: Snippet): string {
  const options = towns.map(
    ({ id, name }) =>
      `    <option value="${escaped(id)}"${name === town ? ' selected' : ''}>${escaped(name)}</option>`,
  );
  return [
    `<form method="get" action="${escaped(link)}" lang="${escaped(language)}" style="max-width:320px;padding:16px;border:1px solid #c9d3d8;border-radius:12px;background:#fff;color:#1d2a33;font-family:sans-serif">`,
    `  <p style="margin:0 0 12px;font-size:18px;font-weight:bold">${escaped(words.title)}</p>`,
    `  <input type="hidden" name="lang" value="${escaped(language)}">`,
    `  <label style="${label}">${escaped(words.town)}`,
    `  <select name="town" style="${box}">`,
    ...options,
    '  </select></label>',
    `  <label style="${label}">${escaped(words.from)}`,
    `  <input type="date" name="from" required style="${box}"></label>`,
    `  <label style="${label}">${escaped(words.until)}`,
    `  <input type="date" name="to" required style="${box}"></label>`,
    `  <button type="submit" style="font:inherit;font-weight:bold;color:#fff;background:#0f5c73;border:0;border-radius:999px;padding:12px 20px;min-height:44px;cursor:pointer">${escaped(words.button)}</button>`,
    '</form>',
  ].join('\n');
}
