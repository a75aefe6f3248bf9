/** Bars that stand on each other, one for each series; values below nothing hang from the line of nothing and are of one series alone. */
type ChartBar = { label: string; values: readonly number[]; told: string };
export type Chart = {
  title: string;
  /** In a sentence, for who does not see it: the whole, the highest. */
  about: string;
  series: readonly { name: string; fill: 'full' | 'striped' | 'open' }[];
  bars: readonly ChartBar[];
  /** The axis reaches at least so far. */
  most?: number;
  /** A value as the axis says it. */
  say(value: number): string;
};

const height = 220;
const room = { top: 12, right: 8, bottom: 26 };
const signWidth = 6.6;
/** A few bars are not made into walls. */
const widest = 64;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Also what no XML may hold: a name with such a character would break the whole drawing. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are the ones
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** Round figures at which lines are drawn, nothing among them; three to five of them. */
export function ticksOf(least: number, most: number): number[] {
  const span = Math.max(most, 0) - Math.min(least, 0);
  if (span <= 0) return [0];
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough;
  const first = Math.floor(Math.min(least, 0) / step);
  const last = Math.ceil(Math.max(most, 0) / step);
  return Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step);
}

/**
 * A drawing of so many pixels of width, as markup for an HTML page whose colours it takes; every text in it is escaped. It is read as one picture
 * with a title and a description: the figures themselves stand in a table.
 */
export function drawBars(chart: Chart, width: number, id: string): string {
  const { bars, series } = chart;
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const ticks = ticksOf(Math.min(0, ...sums), Math.max(chart.most ?? 0, ...sums));
  const [lowest = 0, last = 0] = [ticks[0], ticks.at(-1)];
  // Of nothing at all the line lies at the foot.
  const highest = last > lowest ? last : lowest + 1;
  const names = ticks.map(chart.say);
  const left = Math.ceil(Math.max(...names.map(({ length }) => length)) * signWidth) + 10;
  const inner = { width: width - left - room.right, height: height - room.top - room.bottom };
  const scale = inner.height / (highest - lowest);
  const y = (value: number): number => room.top + (highest - value) * scale;
  const each = inner.width / Math.max(1, bars.length);
  const gap = each > 12 ? Math.min(10, each * 0.25) : each > 4 ? 1 : 0;
  const thick = Math.min(each - gap, widest);
  const x = (nth: number): number => left + nth * each + (each - thick) / 2;
  const one = (nth: number, { values, told, label }: ChartBar): string => {
    let from = 0;
    const parts = values.map((value, place) => {
      const [top, bottom] = value < 0 ? [y(0), y(value)] : [y(from + value), y(from)];
      from += value;
      if (value === 0) return '';
      const shape = `x="${fixed(x(nth))}" y="${fixed(top)}" width="${fixed(thick)}" height="${fixed(Math.max(1, bottom - top))}"`;
      return `<rect ${shape} ${paint(series[place]?.fill ?? 'full', id)}/>`;
    });
    return `<g><title>${escapeXml(`${label}: ${told}`)}</title><rect x="${fixed(left + nth * each)}" y="${room.top}" width="${fixed(each)}" height="${inner.height}" fill="transparent"/>${parts.join('')}</g>`;
  };
  const lines = ticks.map(
    (tick, nth) =>
      `<line x1="${left}" x2="${width - room.right}" y1="${fixed(y(tick))}" y2="${fixed(y(tick))}" stroke="${tick === 0 ? 'var(--color-edge)' : 'var(--color-line)'}"/>` +
      `<text x="${left - 6}" y="${fixed(y(tick) + 4)}" text-anchor="end">${escapeXml(names[nth] ?? '')}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="100%" role="img" aria-labelledby="${id}-t ${id}-d" font-size="12" fill="var(--color-muted)" font-family="inherit">` +
    `<title id="${id}-t">${escapeXml(chart.title)}</title><desc id="${id}-d">${escapeXml(chart.about)}</desc>` +
    stripes(id) +
    `${lines.join('')}${bars.map((bar, nth) => one(nth, bar)).join('')}${labels(bars, { left, each, width })}</svg>`
  );
}

const stripes = (id: string): string =>
  `<defs><pattern id="${id}-s" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="5" fill="var(--color-card)"/><rect width="2.5" height="5" fill="var(--color-terracotta)"/></pattern></defs>`;

const paint = (fill: 'full' | 'striped' | 'open', id: string): string =>
  ({
    full: 'fill="var(--color-sea)"',
    striped: `fill="url(#${id}-s)" stroke="var(--color-terracotta)" stroke-width="0.5"`,
    open: 'fill="var(--color-sand)"',
  })[fill];

/** As many below the bars as find room beside each other, the first one among them. */
function labels(
  bars: readonly ChartBar[],
  { left, each, width }: { left: number; each: number; width: number },
): string {
  const longest = Math.max(0, ...bars.map(({ label }) => label.length)) * signWidth + 12;
  const every = Math.max(1, Math.ceil(longest / each));
  return bars
    .map(({ label }, nth) => {
      if (nth % every !== 0) return '';
      const middle = left + (nth + 0.5) * each;
      const half = (label.length * signWidth) / 2;
      const [at, anchor] = middle + half > width ? [width, 'end'] : [Math.max(middle, half), 'middle'];
      return `<text x="${fixed(at)}" y="${height - 8}" text-anchor="${anchor}">${escapeXml(label)}</text>`;
    })
    .join('');
}

const fixed = (value: number): string => String(Math.round(value * 100) / 100);
