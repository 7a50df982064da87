import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { availabilities, slotLengths, type Availability, type Slot } from '#contract/session/availabilities.ts';
import { bookings } from '#contract/session/bookings.ts';
import { nameSeparator } from '#contract/session/calendar.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { DayField } from '#console/kit/dates/DayField.tsx';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { availabilityResource } from '../calendar/saveMove.ts';
import { formatDay, formatHours } from '../dayAndHours.ts';

/** A time at which all chosen people are free; `by` is the first of them. */
export type FreeTime = Slot & { readonly by: string };

/** The choices for the number of days to search. */
const searchedDays = [7, 14, 31] as const;
const allPeople = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' }, filter: {} } as const;

type FreeTimesProps = {
  /** The names of the people chosen initially. */
  people: readonly string[];
  /** Called with the chosen time; if omitted, times are only shown. */
  onChoose: ((time: FreeTime) => void) | undefined;
  onClose: () => void;
};

/** Finds the times at which one or several colleagues are free. */
export function FreeTimes({ people, onChoose, onClose }: FreeTimesProps) {
  const text = useText();
  const [chosenNames, setChosenNames] = useState(people);
  const [search, setSearch] = useState<Search>(() => ({
    from: todayAtInstitute(),
    days: searchedDays[0],
    minutes: 60,
  }));
  const { data: listedAvailabilities, error } = useGetList<ListRow<Availability>>(availabilityResource, allPeople, {
    retry: false,
  });
  // Names that differ only in case are the same person.
  const isChosen = (name: string) => chosenNames.some((other) => other.toLowerCase() === name.toLowerCase());
  const names = (listedAvailabilities ?? []).map(({ name }) => name).filter(isChosen);
  const firstChosen = names.find((name) => name.toLowerCase() === chosenNames[0]?.toLowerCase()) ?? names[0] ?? '';
  const slots = useSlots({ names, ...search });
  return (
    <DialogShell title={text('availabilities.find')} width={640} onClose={onClose}>
      <Stack gap={16} pad={24} grow scrolls>
        <Stack as="fieldset" gap={8}>
          <legend>{text('availabilities.who')}</legend>
          {error ? <Text tone="red">{describeFailure(error, text, 'availabilities.fetchFailed').message}</Text> : null}
          {listedAvailabilities?.length === 0 ? <Text tone="muted">{text('availabilities.nobody')}</Text> : null}
          <Row wrap>
            {(listedAvailabilities ?? []).map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className={looks.choice}
                aria-pressed={isChosen(name)}
                onClick={() =>
                  setChosenNames(
                    isChosen(name)
                      ? chosenNames.filter((other) => other.toLowerCase() !== name.toLowerCase())
                      : [...chosenNames, name],
                  )
                }
              >
                {name}
              </button>
            ))}
          </Row>
        </Stack>
        <SearchFields value={search} onChange={setSearch} />
        <Times
          query={slots}
          isAsked={names.length > 0}
          onChoose={
            onChoose &&
            ((slot) => {
              onClose();
              onChoose({ ...slot, by: firstChosen });
            })
          }
        />
      </Stack>
    </DialogShell>
  );
}

/** A search for free times: its first day, the number of days, and the length of a time in minutes. */
type Search = { readonly from: string; readonly days: number; readonly minutes: number };

function SearchFields({ value, onChange }: { value: Search; onChange: (next: Search) => void }) {
  const text = useText();
  return (
    <Row wrap gap={16} align="end">
      <Stack gap={4}>
        <Text as="span" size="small">
          {text('availabilities.fields.from')}
        </Text>
        <DayField
          label={text('availabilities.fields.from')}
          className={looks.field}
          value={value.from}
          onChange={(day) => onChange({ ...value, from: day || todayAtInstitute() })}
        />
      </Stack>
      <NumberChoice
        label={text('availabilities.range')}
        numbers={searchedDays}
        nameOf={(count) => text('availabilities.days', { count })}
        value={value.days}
        onChange={(days) => onChange({ ...value, days })}
      />
      <NumberChoice
        label={text('availabilities.length')}
        numbers={slotLengths}
        nameOf={(count) => text('availabilities.minutes', { count })}
        value={value.minutes}
        onChange={(minutes) => onChange({ ...value, minutes })}
      />
    </Row>
  );
}

function NumberChoice(props: {
  label: string;
  numbers: readonly number[];
  nameOf: (number: number) => string;
  value: number;
  onChange: (number: number) => void;
}) {
  const { label, numbers, nameOf, value, onChange } = props;
  const id = useId();
  return (
    <Stack gap={4}>
      <Text as="label" htmlFor={id} size="small">
        {label}
      </Text>
      <select id={id} className={looks.field} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {nameOf(number)}
          </option>
        ))}
      </select>
    </Stack>
  );
}

type NamedSearch = Search & { names: readonly string[] };

/** The key starts with that of the resource's lists, so that every change to a booking invalidates it as well. */
function useSlots({ names, minutes, from, days }: NamedSearch) {
  const query = { people: names.join(nameSeparator), minutes: String(minutes), from, days: String(days) };
  return useQuery({
    queryKey: [bookings.module, 'getList', 'slots', query],
    queryFn: async ({ signal }) => (await call(availabilities.endpoints.slots, { query, signal })).data.slots,
    enabled: names.length > 0,
    retry: false,
  });
}

type TimesProps = {
  query: ReturnType<typeof useSlots>;
  isAsked: boolean;
  onChoose: ((slot: Slot) => void) | undefined;
};

function Times({ query: { data, error, refetch }, isAsked, onChoose }: TimesProps) {
  const text = useText();
  if (!isAsked) return <Text tone="muted">{text('availabilities.choosePeople')}</Text>;
  if (error) {
    const { message, detail, requestId } = describeFailure(error, text, 'availabilities.slotsFailed');
    return <ErrorState message={message} detail={detail} requestId={requestId} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingRows rows={4} />;
  return (
    <>
      <Text role="status" tone="muted">
        {data.length === 0
          ? text('availabilities.noneFree')
          : text('availabilities.found', { smart_count: data.length, count: data.length })}
      </Text>
      {[...Map.groupBy(data, ({ date }) => date)].map(([date, slots]) => (
        <Stack as="section" key={date} gap={8} aria-label={formatDay(date)}>
          <Text as="h3" size="heading3" numbers>
            {formatDay(date)}
          </Text>
          <Row wrap>
            {slots.map((slot) =>
              onChoose ? (
                <button key={slot.start} type="button" className={looks.choice} onClick={() => onChoose(slot)}>
                  {formatHours(slot)}
                </button>
              ) : (
                <Text as="span" key={slot.start} numbers>
                  {formatHours(slot)}
                </Text>
              ),
            )}
          </Row>
        </Stack>
      ))}
    </>
  );
}
