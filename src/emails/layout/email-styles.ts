import type { CSSProperties } from 'react';
import { brandColours } from '../../shop/looks.rules.ts';

// Mail programs know no style sheets worth the name: looks are attributes, and these are all of them.
// Every text stands on a colour of its own card, so that a mailbox that turns colours dark turns both or neither.
const cream = '#fbf3e0';
const card = '#fffaf0';
const navy = '#1d3440';
const muted = '#52636b';
const line = '#dccfae';

const fonts = "Figtree, 'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif";
const display = `'League Spartan', 'Avenir Next', ${fonts}`;

const words: CSSProperties = { fontFamily: fonts, fontSize: '16px', lineHeight: '25px', color: navy };

const plain = {
  paper: { backgroundColor: cream, margin: 0, padding: '24px 12px 40px', ...words },
  column: { maxWidth: '600px', margin: '0 auto' },
  /** Where no picture was drawn for the head: a logo, or the name. */
  sign: { padding: '26px 26px 22px', textAlign: 'center' },
  logo: { display: 'block', margin: '0 auto', maxWidth: '300px', height: 'auto' },
  name: {
    ...words,
    fontFamily: display,
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 800,
    margin: '0',
  },
  tagline: { ...words, fontSize: '14px', lineHeight: '20px', margin: '4px 0 0' },
  card: {
    backgroundColor: card,
    border: `1px solid ${line}`,
    borderTop: 'none',
    borderRadius: '0 0 14px 14px',
    borderCollapse: 'separate',
    padding: '28px 26px 32px',
  },
  title: {
    fontFamily: display,
    fontSize: '29px',
    lineHeight: '34px',
    fontWeight: 700,
    color: navy,
    margin: '0 0 16px',
  },
  heading: {
    fontFamily: display,
    fontSize: '19px',
    lineHeight: '26px',
    fontWeight: 700,
    color: navy,
    margin: '32px 0 8px',
  },
  paragraph: { ...words, margin: '0 0 14px', overflowWrap: 'anywhere' },
  quiet: {
    ...words,
    fontSize: '14px',
    lineHeight: '21px',
    color: muted,
    margin: '0 0 14px',
    overflowWrap: 'anywhere',
  },
  note: { ...words, margin: '0 0 14px', padding: '4px 0 4px 14px', borderLeft: `4px solid ${line}` },
  warning: { ...words, margin: '0 0 14px', padding: '4px 0 4px 14px', borderLeft: `4px solid ${navy}` },
  code: {
    fontFamily: display,
    fontSize: '38px',
    lineHeight: '48px',
    fontWeight: 700,
    textAlign: 'center',
    color: navy,
    margin: '6px 0 18px',
  },
  buttonRow: { padding: '6px 0 14px', textAlign: 'center' },
  table: { width: '100%', borderCollapse: 'collapse', margin: '0 0 14px' },
  factLabel: {
    ...words,
    fontSize: '14px',
    lineHeight: '25px',
    fontWeight: 400,
    color: muted,
    textAlign: 'left',
    verticalAlign: 'top',
    width: '32%',
    padding: '9px 14px 9px 0',
    borderTop: `1px solid ${line}`,
  },
  factValue: {
    ...words,
    verticalAlign: 'top',
    padding: '9px 0',
    borderTop: `1px solid ${line}`,
    overflowWrap: 'anywhere',
  },
  factFirst: { fontWeight: 700 },
  priceLabel: {
    ...words,
    fontWeight: 400,
    textAlign: 'left',
    padding: '7px 14px 7px 0',
    verticalAlign: 'top',
  },
  price: { ...words, textAlign: 'right', padding: '7px 0', verticalAlign: 'top', whiteSpace: 'nowrap' },
  total: { borderTop: `2px solid ${navy}`, fontWeight: 700, fontSize: '18px', paddingTop: '11px' },
  before: { color: muted, fontWeight: 400, fontSize: '16px' },
  list: { ...words, margin: '0 0 14px', padding: '0 0 0 22px' },
  item: { margin: '0 0 7px' },
  foot: { padding: '22px 12px 0', textAlign: 'center' },
  footLine: { ...words, fontSize: '13px', lineHeight: '20px', color: muted, margin: '0 0 3px' },
} as const satisfies Record<string, CSSProperties>;

const inColours = ({ accent, light }: ReturnType<typeof brandColours>) =>
  ({
    head: {
      backgroundColor: light,
      borderRadius: '14px 14px 0 0',
      borderCollapse: 'separate',
      overflow: 'hidden',
    },
    /** Styles its alternative text, where the picture is not shown. */
    header: {
      display: 'block',
      width: '100%',
      height: 'auto',
      borderRadius: '14px 14px 0 0',
      backgroundColor: light,
      color: navy,
      fontFamily: display,
      fontSize: '24px',
      lineHeight: '64px',
      fontWeight: 800,
      textAlign: 'center',
    },
    button: {
      backgroundColor: accent,
      color: '#ffffff',
      fontFamily: fonts,
      fontSize: '17px',
      fontWeight: 700,
      borderRadius: '26px',
      padding: '15px 30px',
      textAlign: 'center',
    },
    link: { color: accent, fontWeight: 700, textDecoration: 'underline' },
  }) as const satisfies Record<string, CSSProperties>;

/** In the shop's colours as they are while a mail is written. */
export const emailStyles = () => ({ ...plain, ...inColours(brandColours()) });
