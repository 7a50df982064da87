import { el, server } from './dom.js';
import { field, send, showErrors, trap } from './forms.js';

/** The days of free times that are offered at once. */
const offeredDays = 14;

const fields = [
  { name: 'name', label: 'Your name', autocomplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
  { name: 'note', label: 'What is it about?', rows: '3' },
];

/** Days belong to the institute's calendar, so they are written as they are, in no other zone. */
const days = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayName = (date) => days.format(new Date(`${date}T00:00:00Z`));

/** The free times of all trainers whose slots are on the site; none if they cannot be read. */
export async function readSlots() {
  try {
    const response = await fetch(`${server}/api/public/slots?days=${offeredDays}`);
    return response.ok ? (await response.json()).slots : [];
  } catch {
    return [];
  }
}

/** The form that books one of the free times; left out while no trainer has any. */
export function booking(slots) {
  if (slots.length === 0) return undefined;
  return el(
    'section',
    { class: 'booking', id: 'booking', 'aria-labelledby': 'booking-title' },
    el(
      'div',
      { class: 'in' },
      el('h2', { id: 'booking-title' }, 'Book a time with a trainer'),
      el('p', {}, 'Only free times are shown, by the clock of the institute.'),
      bookingForm(slots),
    ),
  );
}

function bookingForm(firstSlots) {
  const told = el('p', { class: 'told', role: 'status' });
  const button = el('button', { class: 'btn' }, 'Book this time');
  const trainer = el('select', { id: 'booking-by', name: 'by' });
  const day = el('select', { id: 'booking-date', name: 'date' });
  const times = el('div', { class: 'times' });
  const timesError = el('p', { class: 'error', id: 'booking-start-error' });
  const form = el(
    'form',
    { novalidate: true },
    el('div', { class: 'field' }, el('label', { for: 'booking-by' }, 'Trainer'), trainer),
    el('div', { class: 'field' }, el('label', { for: 'booking-date' }, 'Day'), day),
    el('fieldset', { 'aria-describedby': 'booking-start-error' }, el('legend', {}, 'Time'), times, timesError),
    ...fields.map((one) => field('booking', one)),
    trap(),
    button,
    told,
  );
  let slots = firstSlots;

  /** Offers the free times anew; what is chosen stays as long as it is free. */
  function offer() {
    const trainers = [...new Set(slots.map(({ by }) => by))];
    choices(trainer, trainers, (name) => name);
    const ofTrainer = slots.filter(({ by }) => by === trainer.value);
    choices(day, [...new Set(ofTrainer.map(({ date }) => date))], dayName);
    const chosen = new FormData(form).get('start');
    const ofDay = ofTrainer.filter(({ date }) => date === day.value);
    times.replaceChildren(
      ...ofDay.map(({ start, end }) =>
        el(
          'label',
          { class: 'time' },
          el('input', { type: 'radio', name: 'start', value: start, checked: start === chosen }),
          ` ${start}–${end}`,
        ),
      ),
    );
  }
  trainer.addEventListener('change', offer);
  day.addEventListener('change', offer);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    told.textContent = '';
    const values = Object.fromEntries(new FormData(form));
    const slot = slots.find(
      ({ by, date, start }) => by === values.by && date === values.date && start === values.start,
    );
    const missing = {
      ...(slot ? {} : { start: 'Please choose a time.' }),
      ...(values.name.trim() ? {} : { name: 'Please enter your name.' }),
      ...(values.email.trim() ? {} : { email: 'Please enter your email address.' }),
    };
    showErrors(form, 'booking', missing);
    if (Object.keys(missing).length > 0) {
      if (missing.start) times.querySelector('input')?.focus();
      return;
    }
    button.disabled = true;
    const title = `${values.name.trim()}, by the site`;
    const answer = await send('bookings', { ...values, title, type: 'other', end: slot.end });
    const isGone = answer.errors?.start !== undefined;
    // Another visitor may have been faster, so the times are read again in any case.
    if (answer.sent || isGone) slots = await readSlots();
    button.disabled = false;
    showErrors(form, 'booking', answer.errors ?? {});
    if (answer.sent) form.reset();
    offer();
    if (isGone) {
      timesError.textContent =
        slots.length === 0
          ? 'This time has just been taken, and no other is free. What you wrote is still here.'
          : 'This time has just been taken. Please choose another one; what you wrote is still here.';
      times.querySelector('input')?.focus();
    }
    told.textContent = answer.sent
      ? 'Thank you. We have noted your time and will confirm it.'
      : isGone
        ? ''
        : answer.message || 'This could not be sent. Please try again.';
  });
  offer();
  return form;
}

/** Fills a select anew; the choice stays if it is still there. */
function choices(select, values, nameOf) {
  const chosen = select.value;
  select.replaceChildren(...values.map((value) => el('option', { value, selected: value === chosen }, nameOf(value))));
}
