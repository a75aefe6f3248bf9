import { stateText } from '../bookings/state-text.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookingLine } from '../../back-office/bookings/bookings.shape.ts';
import type { CustomerLine } from '../../back-office/customers/customers.shape.ts';
import type { FleetAnswer } from '../../back-office/fleet/fleet.shape.ts';
import { tidyPlate } from '../../fleet/unit-list.rules.ts';
import { formatDate, styleWithYear } from '../../translations/format.ts';
import type { IconName } from '../../ui/icon.tsx';
import { addresses, bookingAddress, customerAddress, unitAddress } from '../addresses.ts';
import { deskPages } from '../layout/desk-pages.ts';
import { matchesWords } from '../layout/search-text.ts';
import { findFields } from '../settings/find-fields.ts';
import { searchedWords } from './page-words.ts';
import { type AdminKey, useDeskLanguage } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';
import { useSettled } from '../../ui/use-settled.ts';

export type PaletteChoice = { key: string; to: string; icon: IconName; label: string; detail: string };
export type PaletteSection = { label: AdminKey; choices: readonly PaletteChoice[] };

const pauseMs = 200;
const atMost = { fields: 6, bookings: 8, customers: 4, units: 6, models: 4, recent: 5 };

const recentKey = ['recent choices'] as const;

/** In this tab's memory alone, and forgotten with everything else when the person signs out (session.ts). */
export function useRecentChoices(): {
  recent: readonly PaletteChoice[];
  remember: (choice: PaletteChoice) => void;
} {
  const client = useQueryClient();
  const recent = client.getQueryData<PaletteChoice[]>(recentKey) ?? [];
  const remember = (choice: PaletteChoice) => {
    client.setQueryDefaults(recentKey, { gcTime: Infinity });
    const others = recent.filter(({ key }) => key !== choice.key);
    client.setQueryData(recentKey, [choice, ...others].slice(0, atMost.recent));
  };
  return { recent, remember };
}

/** Who may look for bookings has customers, scooters and settings too; a rider finds pages alone. */
export const useMayFindMore = (): boolean => useHasPermission()('find bookings');

/** The pages that the person may open; those whose name begins so come first. */
export function usePageChoices(query: string): PaletteChoice[] {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  return deskPages
    .filter(({ permission }) => may(permission))
    .filter(({ name, label, about }) =>
      matchesWords(query, `${say(label)} ${about ? say(about) : ''} ${searchedWords(name)}`),
    )
    .map(({ name, address, icon, label, group, section }) => ({
      key: `page ${name}`,
      to: address,
      icon,
      label: say(label),
      detail: section ? `${say('nav.settings')} · ${say(`settings.${section}`)}` : say(`group.${group}`),
    }))
    .toSorted(
      (one, other) => Number(matchesWords(query, other.label)) - Number(matchesWords(query, one.label)),
    );
}

/** Fields of the settings, by what owners call them. */
export function useFieldChoices(query: string): PaletteChoice[] {
  const desk = useDeskLanguage();
  if (!useHasPermission()('see the settings')) return [];
  return findFields(desk, query)
    .slice(0, atMost.fields)
    .map(({ page, to, label }) => ({
      key: `field ${to}`,
      to,
      icon: 'sliders',
      label,
      detail: desk.say(`nav.${page}`),
    }));
}

/** Lines of a list that the server finds by what is typed; what is typed meanwhile ends the question before. */
function useFoundLines<Line>(list: 'bookings' | 'customers', isAllowed: boolean, text: string) {
  const q = useSettled(text.trim(), pauseMs);
  const found = useQuery({
    queryKey: [list, 'palette', q],
    queryFn: ({ signal }) => fetchStaff<{ lines: Line[] }>(`/${list}?${new URLSearchParams({ q })}`, signal),
    enabled: isAllowed && q.length > 1,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isAsked = isAllowed && text.trim().length > 1;
  return {
    lines: q.length > 1 && text.trim() !== '' ? (found.data?.lines ?? []) : [],
    isSearching: isAsked && (found.isFetching || q !== text.trim()),
    failed: isAsked && found.isError ? found : null,
  };
}

/** Bookings by code, name, e-mail, phone or plate, as on their own page. */
export function useBookingChoices(text: string) {
  const { say, language } = useDeskLanguage();
  const isAllowed = useHasPermission()('find bookings');
  const { lines, ...search } = useFoundLines<BookingLine>('bookings', isAllowed, text);
  const choices: PaletteChoice[] = lines.slice(0, atMost.bookings).map((line) => ({
    key: `booking ${line.code}`,
    to: bookingAddress(line.code),
    icon: 'list',
    label: line.driver || say('booking.erased'),
    detail: [
      line.code,
      `${formatDate(language, line.startDate, styleWithYear('weekdayShort', new Date(), line.startDate))} ${line.startTime}`,
      line.plate,
      stateText(say, line),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return { choices, ...search };
}

/** Customers' files, as on their own page. */
export function useCustomerChoices(text: string) {
  const { say } = useDeskLanguage();
  const isAllowed = useHasPermission()('see customers');
  const { lines, ...search } = useFoundLines<CustomerLine>('customers', isAllowed, text);
  const choices: PaletteChoice[] = lines.slice(0, atMost.customers).map((line) => ({
    key: `customer ${line.code}`,
    to: customerAddress(line.code),
    icon: 'user',
    label: line.name,
    detail: [say('customers.rentals', { n: line.bookings }), line.phone || line.email]
      .filter(Boolean)
      .join(' · '),
  }));
  return { choices, ...search };
}

type FleetChoices = {
  /** One whose whole plate was typed stands first. */
  units: PaletteChoice[];
  models: PaletteChoice[];
  /** The whole plate of a scooter was typed. */
  isPlate: boolean;
};

/** Scooters by plate, and models by name. */
export function useFleetChoices(query: string): FleetChoices {
  const { say } = useDeskLanguage();
  const isAllowed = useHasPermission()('see the fleet');
  const fleet = useQuery({
    queryKey: ['fleet'],
    queryFn: ({ signal }) => fetchStaff<FleetAnswer>('/fleet', signal),
    enabled: isAllowed && query.trim() !== '',
  });
  const typed = tidyPlate(query);
  if (!isAllowed || typed === '') return { units: [], models: [], isPlate: false };
  const all = fleet.data?.units ?? [];
  const isTyped = ({ plate }: { plate: string }): boolean => tidyPlate(plate) === typed;
  const units = all
    .filter(({ plate }) => tidyPlate(plate).includes(typed))
    .toSorted((one, other) => Number(isTyped(other)) - Number(isTyped(one)));
  const models = [...new Set(all.map(({ model }) => model))].filter((model) => matchesWords(query, model));
  return {
    isPlate: units.some(isTyped),
    units: units.slice(0, atMost.units).map(({ id, plate, model, is }) => ({
      key: `unit ${id}`,
      to: unitAddress(id),
      icon: 'scooter',
      label: plate,
      detail: `${model} · ${say(`fleet.is.${is}`)}`,
    })),
    models: models.slice(0, atMost.models).map((model) => ({
      key: `model ${model}`,
      to: addresses.fleet,
      icon: 'scooter',
      label: model,
      detail: say('nav.fleet'),
    })),
  };
}
