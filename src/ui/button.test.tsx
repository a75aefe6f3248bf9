import { isValidElement, type MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

type Pressed = { onClick(press: Pick<MouseEvent, 'preventDefault'>): void };

it('a button that waits for its answer keeps the keyboard’s place, says that it is at work, and presses neither its form nor itself', () => {
  const onClick = vi.fn<() => void>();
  const busy = Button({ type: 'submit', busy: true, disabled: true, onClick, children: 'Save' });
  if (!isValidElement<Pressed>(busy)) throw new Error('no button');
  const markup = renderToStaticMarkup(busy);
  expect(markup).toContain('aria-busy="true" aria-disabled="true"');
  expect(markup).not.toContain('disabled=""');
  const preventDefault = vi.fn<() => void>();
  busy.props.onClick({ preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(onClick).not.toHaveBeenCalled();
});
