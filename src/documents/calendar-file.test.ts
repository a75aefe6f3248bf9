import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'booking-1@costiera.example',
  sequence: 2,
  stampedAt: new Date('2026-10-01T10:00:00.123Z'),
  startsAt: new Date('2026-10-24T08:00:00Z'),
  endsAt: new Date('2026-10-25T09:00:00Z'),
  summary: 'Costiera: Liberty 125cc a Positano',
  location: 'Via Casale dei cicerali, 25',
  description: 'Prenotazione 7KQ2M4XD',
};

/** Unfolds and unescapes, as RFC 5545 tells a reader to. */
function read(file: string): Map<string, string> {
  const lines = file.replace(/\r\n /g, '').split('\r\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [
        name,
        rest.join(':').replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)),
      ];
    }),
  );
}

describe('the calendar file', () => {
  it('says the instants in UTC, so that the hour is right across the change of clocks', () => {
    const fields = read(calendarFile([entry]));
    expect(fields.get('DTSTART')).toBe('20261024T080000Z');
    expect(fields.get('DTEND')).toBe('20261025T090000Z');
    expect(fields.get('DTSTAMP')).toBe('20261001T100000Z');
  });

  it('can replace an older one: same uid, higher sequence', () => {
    const fields = read(calendarFile([entry]));
    expect([fields.get('UID'), fields.get('SEQUENCE')]).toEqual(['booking-1@costiera.example', '2']);
  });

  it.each([
    'Łukasz Ğündoğan; “B&B” \\ Sea, View',
    'Nguyễn Thị Hương, Καλλιόπη Παπαδοπούλου, 山田太郎, '.repeat(6),
    '👩🏽‍🚀'.repeat(40),
    'BEGIN:VALARM\r\nTRIGGER:-PT1M\r\nEND:VALARM',
    'two\nlines\u2028and\u0000more',
  ])('gives back an odd name as it was: %j', (name) => {
    const file = calendarFile([{ ...entry, summary: name, location: name }]);
    const wanted = name.replace(/\r\n|\u2028/g, '\n').replace(/\u0000/g, '');
    expect(read(file).get('SUMMARY')).toBe(wanted);
    expect(read(file).get('LOCATION')).toBe(wanted);
    expect(file).not.toMatch(/^TRIGGER/m);
  });

  it('keeps every line within 75 octets, ends it with CRLF and cuts no character, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const file = calendarFile([{ ...entry, description: text }]);
        expect(file.endsWith('\r\n')).toBe(true);
        const lines = file.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(
          read(file)
            .get('DESCRIPTION')
            ?.replace(/[\p{Cc}\u2028\u2029]/gu, ''),
        ).toBe(text.replace(/[\p{Cc}\u2028\u2029]/gu, ''));
      }),
    );
  });
});
