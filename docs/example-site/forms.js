import { el, server } from './dom.js';

const fields = [
  { name: 'name', label: 'Your name', autocomplete: 'name', required: true },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
  { name: 'message', label: 'Message', rows: '4' },
];

/** The form that becomes a lead in the console. */
export function contactForm({ buttonText, successMessage, errorMessage }) {
  const told = el('p', { class: 'told', role: 'status' });
  const button = el('button', { class: 'btn' }, buttonText || 'Send message');
  const form = el('form', { novalidate: true }, ...fields.map((one) => field('contact', one)), trap(), button, told);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    told.textContent = '';
    const answer = await send('leads', Object.fromEntries(new FormData(form)));
    button.disabled = false;
    showErrors(form, 'contact', answer.errors ?? {});
    if (answer.sent) form.reset();
    // What the server says helps more than a general sentence, except where nobody answered.
    told.textContent = answer.sent
      ? successMessage || answer.message
      : answer.message || errorMessage || 'This could not be sent. Please try again.';
  });
  return form;
}

/** Hands something in. Nothing of it can be read back, and the same twice is answered as once. */
export async function send(form, values) {
  try {
    const response = await fetch(`${server}/api/public/${form}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
    });
    const { message, errors } = await response.json();
    return { sent: response.ok, message, errors };
  } catch {
    return { sent: false };
  }
}

/** A labelled input with a place for its error; `rows` makes it a text area. */
export function field(prefix, { name, label, required, ...attributes }) {
  const id = `${prefix}-${name}`;
  const control = el(attributes.rows ? 'textarea' : 'input', {
    id,
    name,
    required,
    ...attributes,
    'aria-describedby': `${id}-error`,
  });
  return el(
    'div',
    { class: 'field' },
    el('label', { for: id }, label),
    control,
    el('p', { class: 'error', id: `${id}-error` }),
  );
}

/** People do not see this field and leave it empty; programs fill it in, and what they send is not stored. */
export function trap() {
  const input = el('input', { name: 'website', tabindex: '-1', autocomplete: 'off' });
  return el('div', { class: 'trap', 'aria-hidden': 'true' }, el('label', {}, 'Leave this empty', input));
}

/** Shows the server's message below each field, and focuses the first wrong one. */
export function showErrors(form, prefix, errors) {
  for (const place of form.querySelectorAll('.error')) {
    const name = place.id.slice(prefix.length + 1, -'-error'.length);
    place.textContent = errors[name] ?? '';
    form.elements[name]?.setAttribute?.('aria-invalid', String(name in errors));
  }
  form.querySelector('[aria-invalid="true"]')?.focus();
}
