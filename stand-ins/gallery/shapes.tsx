import tokens from '../../src/site/styles/tokens.css?raw';
import { Sample } from './sample.tsx';

const named = (kind: string): [name: string, value: string][] =>
  [...tokens.matchAll(new RegExp(`--(${kind}[\\w-]*):\\s*([^;]+);`, 'g'))].map(
    ([, name = '', value = '']) => [name, value],
  );

const times = named('ripple|wave|tide|ease-sea');

export const Shapes = () => (
  <div className="design-stack">
    <div className="design-row">
      {named('radius').map(([name, value]) => (
        <Sample key={name} name={`${name} ${value}`}>
          <div className="design-shape" style={{ borderRadius: `var(--${name})` }} />
        </Sample>
      ))}
    </div>
    <div className="design-row">
      {named('shadow-(?:card|float)').map(([name]) => (
        <Sample key={name} name={name}>
          <div className="design-shape" style={{ boxShadow: `var(--${name})` }} />
        </Sample>
      ))}
    </div>
    <dl className="design-facts" lang="en">
      {[...times, ...named('target|measure')].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>spacing</dt>
        <dd>steps of 0.25rem</dd>
      </div>
    </dl>
  </div>
);
