import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import type { Clock } from '../basics/clock.ts';
import { refuse } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { TokenPath } from '../booking/booking.shape.ts';
import type { Bookings } from '../booking/booking.ts';
import {
  drawTicket,
  readablePicture,
  ticketLooks,
  type TicketFacts,
} from '../documents/ticket/draw-ticket.ts';
import { scooterName } from '../fleet/colour.rules.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import { readModelPicture, type ModelPictureDeps } from '../fleet/read-model-picture.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
import { pictureOfOwnTown } from '../place/towns.rules.ts';
import { fileNamePrefix } from '../shop/business.rules.ts';
import { type Language, languages } from '../translations/languages.ts';

export type TicketDeps = Pick<ModelPictureDeps, 'database' | 'files'> & {
  clock: Clock;
  bookings: Pick<Bookings, 'byAnyLink'>;
  links: LinkTokens;
  fleet: Pick<FleetStore, 'modelPicture' | 'scooterEvenIfInactive'>;
};

const TicketQuery = z.object({ language: z.optional(z.enum(languages)) });

const mostKept = 20;

/** `isWhole`: with every picture that belongs to it; one that could not be read is left out, and asked for again the next time. */
type Drawn = { bytes: Uint8Array; isWhole: boolean };

/** Shown on a page and saved from it a moment later: the last ones are not drawn twice. */
function createDrawnTickets() {
  const drawn = new Map<string, Promise<Drawn>>();
  return (key: string, draw: () => Promise<Drawn>): Promise<Drawn> => {
    const picture = drawn.get(key) ?? draw();
    drawn.delete(key);
    drawn.set(key, picture);
    const forget = () => drawn.get(key) === picture && drawn.delete(key);
    picture.then(({ isWhole }) => isWhole || forget(), forget);
    const [oldest] = drawn.keys();
    if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
    return picture;
  };
}

/** The town's poster with times, colour and code, as a picture to keep: of a booking that stands, by its own link alone. */
export function ticketApi(deps: TicketDeps) {
  const drawOnce = createDrawnTickets();
  return new Hono().get(
    '/bookings/by-token/:token/ticket',
    describeCall({
      summary: 'The booking as a ticket to keep: a picture',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    describeRoute({
      responses: {
        200: { description: 'The ticket', content: { 'image/jpeg': {} } },
        304: { description: 'As it was' },
      },
    }),
    validate('param', TokenPath),
    validate('query', TicketQuery),
    async (c) => {
      const { database, bookings, links, clock, fleet } = deps;
      const opened = await bookings.byAnyLink(
        database,
        links.fingerprint(c.req.valid('param').token),
        clock.now(),
      );
      const booking = opened?.booking;
      if (booking?.state !== 'confirmed' && booking?.state !== 'collected')
        return answerRefusal(c, refuse('not_found'));
      const { code, start, end, trip, rides, party, driver } = booking;
      const { language = booking.language } = c.req.valid('query');
      const scooter = await fleet.scooterEvenIfInactive(database, rides[0].scooterId);
      const facts: TicketFacts = {
        code,
        start,
        end,
        town: trip.destination,
        scooter: scooterName(scooter, language),
        rider: party === null ? null : driver.fullName,
      };
      // Asked again each time, for a booking may change; drawn again only when it, or how it is shown, has.
      const files = { scooter: scooter.imageFile, town: pictureOfOwnTown(trip.destination) ?? '' };
      const etag = `"${createHash('sha256')
        .update(JSON.stringify([ticketLooks(facts, language), files.scooter, files.town]))
        .digest('base64url')}"`;
      const headers = { 'cache-control': 'private, no-cache', etag };
      if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
      const { bytes, isWhole } = await drawOnce(etag, () => draw(deps, facts, files, language));
      return c.body(new Uint8Array(bytes), 200, {
        ...(isWhole ? headers : { 'cache-control': 'no-store' }),
        'content-type': 'image/jpeg',
        'content-disposition': `inline; filename="${fileNamePrefix()}-${code}.jpg"`,
      });
    },
  );
}

/** A store of files that does not answer, or a picture that nobody can read, costs nobody their ticket. */
async function draw(
  deps: TicketDeps,
  facts: TicketFacts,
  files: { scooter: string; town: string },
  language: Language,
): Promise<Drawn> {
  const read = async (file: string) => {
    if (file === '') return { picture: null, isThere: true };
    const picture = await readModelPicture(deps, file)
      .then((bytes) => bytes && readablePicture(bytes))
      .catch(() => null);
    return { picture, isThere: picture !== null };
  };
  const [scooter, town] = await Promise.all([read(files.scooter), read(files.town)]);
  const bytes = await drawTicket(facts, { scooter: scooter.picture, town: town.picture }, language);
  return { bytes, isWhole: scooter.isThere && town.isThere };
}
