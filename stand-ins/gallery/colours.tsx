import { contrast, minTextContrast } from '../../src/basics/colour-contrast.ts';
import { readable, readColours, visible, type ColourName } from '../../src/site/styles/contrast.rules.ts';
import tokens from '../../src/site/styles/tokens.css?raw';

const colours = readColours(tokens);

/** Every background with what may stand on it, and how clearly it is seen there. */
export const Colours = () => (
  <ul className="design-colours">
    {[...colours].map(([name, hex]) => (
      <Colour key={name} name={name as ColourName /* its test compares the two lists */} hex={hex} />
    ))}
  </ul>
);

function Colour({ name, hex }: { name: ColourName; hex: string }) {
  const texts = readable[name] ?? [];
  const outlines = (visible[name] ?? []).filter((outline) => !texts.includes(outline));
  return (
    <li className="design-colour">
      <div className="design-swatch" style={{ backgroundColor: hex }}>
        {texts.map((text) => (
          <Figure key={text} name={text} on={hex} />
        ))}
      </div>
      <p>
        <strong>{name}</strong> <code>{hex}</code>
      </p>
      {outlines.length > 0 && (
        <p className="design-caption" lang="en">
          Seen, not read: {outlines.map((outline) => `${outline} ${ratio(hex, outline)}`).join(', ')}
        </p>
      )}
    </li>
  );
}

const ratio = (below: string, upon: ColourName): string =>
  contrast(below, colours.get(upon) ?? below).toFixed(1);

const Figure = ({ name, on }: { name: ColourName; on: string }) => (
  <span style={{ color: colours.get(name) }} title={`at least ${minTextContrast}`}>
    {name} {ratio(on, name)}
  </span>
);
