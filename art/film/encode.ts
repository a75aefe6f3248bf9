import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rate } from './clock.ts';
import { sheet } from './passing.ts';

/** Colours said outright, or each browser guesses. */
const colours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
/** The index first, so that playing begins before all is there; nothing that changes from day to day. */
const plain = '-an -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact';
const converted = `-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p ${colours} ${plain}`;

/** Weights by eye: at the least at which neither the windows of the town nor the sky show it. */
const kinds = {
  av1: '-c:v libsvtav1 -preset 6 -crf 50 -g 300',
  h264: '-c:v libx264 -profile:v high -preset medium -crf 30 -tune animation -g 300',
} as const;

export const encode = (from: string, to: string, kind: keyof typeof kinds): Promise<void> =>
  ended(ffmpeg(['-i', from, ...words(converted), ...words(kinds[kind]), to]));

/** Raw pictures, one after the other, into a file without loss. */
export async function collect(pictures: AsyncIterable<Buffer>, to: string): Promise<void> {
  const raw = `-f rawvideo -pix_fmt rgb24 -s ${sheet.width}x${sheet.height} -r ${rate} -i - -c:v ffv1`;
  const running = ffmpeg([...words(raw), to]);
  const done = ended(running);
  for await (const picture of pictures) {
    if (!running.stdin.write(picture)) await once(running.stdin, 'drain');
  }
  running.stdin.end();
  await done;
}

const words = (line: string): string[] => line.split(' ');

const ffmpeg = (settings: string[]) =>
  spawn('ffmpeg', ['-loglevel', 'error', '-y', ...settings], { stdio: ['pipe', 'ignore', 'inherit'] });

async function ended(running: ReturnType<typeof ffmpeg>): Promise<void> {
  const [code] = await once(running, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
