import type { Pen } from '../../drawing/pen.ts';
import { nameplate } from '../nameplate.ts';
import { material, type Paint } from '../paint.ts';
import { layers, panel, round } from '../panel.ts';

const { plastic, plasticDark, alloy, alloyDark, alloyLight, amber, red } = material;

export function tail(pen: Pen, paint: Paint, { mirrored = false, named = true } = {}): void {
  const { body, light, shade, deep, glint, seam } = paint;
  panel(pen, {
    outline:
      'M472 322C456 350 445 384 442 420C439 462 446 504 458 534C456 552 444 562 424 562C396 560 374 542 350 510C318 466 296 434 246 411C196 389 128 381 76 349L58 331C80 316 100 310 122 306Z',
    body,
    seam,
    planes: [
      [light, 'M50 300H480L440 424C360 376 220 358 60 340Z'],
      [shade, 'M440 436C396 398 320 378 220 374C160 370 110 360 60 338V420L420 580L470 540Z'],
      [deep, 'M470 556C410 540 350 440 266 409C200 386 140 384 70 346L60 420L420 580Z'],
      [shade, 'M480 322C458 370 452 440 470 540L456 560C432 480 430 390 456 322Z'],
      [glint, 'M470 330L100 316L150 327C260 332 380 342 462 356Z'],
    ],
  });
  pen.shape('M434 442C390 400 310 380 216 376C180 374 150 368 128 360', round(seam, 1.4));
  if (named) nameplate(pen, { at: [252, 366], turn: 5, scale: 0.92, mirrored }, paint.lettering);
}

/** A passenger's foot rest, folded into the panel. */
export function footRest(pen: Pen): void {
  pen.shape('M392 560L424 566', round(plasticDark, 9));
  pen.shape('M394 557L422 562', round(alloyDark, 3));
}

export function lamps(pen: Pen): void {
  layers(pen, [
    ['#7d1712', 'M56 331C76 315 96 308 120 305C127 320 125 338 115 348C94 350 72 345 56 331Z'],
    [red, 'M62 331C80 318 98 311 117 309C121 321 119 335 112 343C94 344 76 341 62 331Z'],
    ['#ee8577', 'M72 328C86 319 100 315 113 313L114 321C100 321 86 323 72 328Z'],
    [amber, 'M92 353C104 350 120 352 128 360C122 369 104 368 92 353Z'],
  ]);
}

export function saddle(pen: Pen, { saddle }: Paint): void {
  panel(pen, {
    outline:
      'M474 314C478 300 466 290 448 284C412 274 362 280 318 272C290 266 274 250 244 244C204 236 150 238 126 250C108 260 104 284 112 304L120 309L456 330C466 331 471 324 474 314Z',
    body: saddle.body,
    planes: [
      [
        saddle.light,
        'M100 230H480V292C420 284 360 292 306 284C268 277 248 260 208 256C170 254 130 258 104 272Z',
      ],
      [saddle.shade, 'M100 290C200 296 380 314 480 312V340H100Z'],
      [
        saddle.glint,
        'M134 255C170 243 220 243 250 255C280 267 296 277 330 279C300 283 276 275 250 265C220 253 180 251 134 255Z',
      ],
    ],
  });
  pen.shape('M113 285C220 289 370 306 472 307', { ...round(saddle.piping, 2), dash: [5, 4] });
  pen.shape('M276 258C282 272 284 288 282 302', round(saddle.shade, 2));
}

/** One cast handle along the seat and around its end. */
export function grabRail(pen: Pen): void {
  panel(pen, {
    outline:
      'M300 305C304 311 302 318 294 318C230 316 170 310 134 296C110 286 96 270 78 268C70 267 68 272 62 274C52 276 48 264 54 256C60 248 74 246 88 251C108 259 120 276 142 284C178 297 240 302 300 305Z',
    body: alloy,
    seam: '#6a737a',
    planes: [[alloyDark, 'M296 320C230 316 168 310 134 296C110 286 96 270 78 268L60 280L290 330Z']],
  });
  pen.shape(
    'M288 309C230 306 174 300 140 288C114 278 104 258 82 254C72 252 64 254 59 260',
    round(alloyLight, 3),
  );
}

export function mudguardAndPlate(pen: Pen): void {
  layers(pen, [
    [plasticDark, 'M84 342C66 380 52 430 46 474L70 480C82 432 100 400 150 388Z'],
    [plastic, 'M84 342C66 380 52 430 46 474L55 476C64 426 80 384 104 352Z'],
    ['#9a9d9d', 'M41.500 414L64 420L41 506.500L18.500 500.500Z'],
    ['#f5f4ee', 'M43 416L62 421L40 504L21 499Z'],
    ['#2e62a6', 'M43 416L62 421L58 436L39 431Z'],
    ['#b9bbb9', 'M62 421L66 422L44 505L40 504Z'],
  ]);
}
