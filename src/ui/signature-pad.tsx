import Pad from 'signature_pad';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** PNG, this large, transparent; other ways to sign make the same picture. */
const pictureWidth = 600;
const pictureHeight = 200;

type Props = { label: string; clearLabel: string; onChange: (picture: string | null) => void };

/**
 * The box to draw in: 600×200 whatever its size on the screen. The pad draws in the picture's own pixels, so the pointer's
 * place is scaled by hand (signature_pad takes the canvas for as large as it is shown).
 */
export function SignaturePad({ label, clearLabel, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef<() => void>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const drawn = new Pad(element, { penColor: '#1d3440', minWidth: 1.5, maxWidth: 4 });
    // What is drawn stays: a phone that is turned on its side has the same picture, shown larger.
    const fit = (): void => {
      const scale = element.clientWidth / pictureWidth;
      element.getContext('2d')?.setTransform(1 / scale, 0, 0, 1 / scale, 0, 0);
    };
    clear.current = () => {
      // All of it: the pad by itself clears as much as it takes the canvas for.
      element.width = pictureWidth;
      element.height = pictureHeight;
      fit();
      drawn.clear();
      onChange(null);
    };
    const tell = (): void => onChange(drawn.isEmpty() ? null : element.toDataURL('image/png'));
    clear.current();
    drawn.addEventListener('endStroke', tell);
    const resized = new ResizeObserver(fit);
    resized.observe(element);
    return () => {
      resized.disconnect();
      drawn.removeEventListener('endStroke', tell);
      drawn.off();
    };
    // The pad is made once; `onChange` is a state setter and never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <div className="grid justify-items-start gap-3">
      {/* The border is around the canvas, not of it: the pad measures from the canvas's edge. */}
      <div className="w-full max-w-2xl overflow-hidden rounded-card border-2 border-dashed border-edge bg-white forced-color-adjust-none">
        <canvas
          ref={canvas}
          width={pictureWidth}
          height={pictureHeight}
          role="img"
          aria-label={label}
          className="block aspect-[3/1] w-full touch-none"
        />
      </div>
      <Button kind="quiet" className="-ml-5 forced-colors:ml-0" onClick={() => clear.current?.()}>
        {clearLabel}
      </Button>
    </div>
  );
}
