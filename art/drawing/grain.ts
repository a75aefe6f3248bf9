import type { Pen } from './pen.ts';

/** Fine tooth of the paper over what lies below; `strength` 0 to 1. */
export function paperGrain(pen: Pen, outline: string, strength: number): void {
  const filter = pen.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%">` +
      '<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/>' +
      '<feColorMatrix values="0 0 0 0 .22  0 0 0 0 .17  0 0 0 0 .12  0 0 0 .9 -.4"/>' +
      '<feComposite in2="SourceGraphic" operator="in"/></filter>',
  );
  pen.group({ filter, opacity: strength }, () => pen.shape(outline, '#ffffff'));
}
