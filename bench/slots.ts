import { fitsSchedule, timesForOneMore } from '../src/delivery/schedule.rules.ts';
import { timesOfDay } from '../tests/support/values/costiera.ts';
import { aFullDay, allDay } from '../tests/support/shop/riders.ts';
import { median, timed } from './measure.ts';

const rounds = 20;

/** What riders can still do on a full day, without what is remembered of questions that were asked before. */
export async function benchSlots(): Promise<void> {
  for (const riders of [2, 3, 4]) {
    const riding = {
      riders: allDay(riders),
      stopMinutes: 10,
      minutesPerKm: 4,
      leadMinutes: 60,
      scootersPerTrip: 1,
    };
    const stops = aFullDay(riding);
    const work = { steps: 0 };
    timesForOneMore(stops, { town: 'Positano', times: timesOfDay }, riding, work);
    const day: number[] = [];
    const check: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ask = async () => timesForOneMore(stops, { town: 'Positano', times: timesOfDay }, riding);
      day.push(await timed(ask));
      check.push(await timed(async () => fitsSchedule(stops, riding)));
    }
    const [all, one] = [day, check].map((times) => median(times).toFixed(1));
    console.log(
      `half-hours of a day, ${riders} riders, ${stops.length} stops: ${all} ms, ${work.steps} steps; whether they fit: ${one} ms`,
    );
  }
}
