import { el, server } from './dom.js';
import { send } from './forms.js';

/** A conversation lasts as long as the tab. Its random id is the right to read and to continue it. */
const storageKey = 'institute-chat';

function restored() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey));
    if (kept?.sessionId) return kept;
  } catch {
    // A browser without storage forgets the conversation with the page.
  }
  return { sessionId: randomId(), sentCount: 0, after: 0, lines: [] };
}

/** A random UUID of version 4. Browsers have `crypto.randomUUID` over https only, and a site may use plain http. */
function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The version, and the variant of RFC 9562.
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The button and the panel of the chat. Replies of staff arrive while the page is open. */
export function chat() {
  const talk = restored();
  let stream;
  const log = el('div', { class: 'log', role: 'log', 'aria-label': 'Messages', tabindex: '0' });
  const status = el('p', { class: 'told', role: 'status' });
  const input = el('textarea', { rows: '2', maxlength: '2000', 'aria-label': 'Your message' });
  const write = el('form', { class: 'write', novalidate: true }, input, el('button', { class: 'btn' }, 'Send'));
  const leave = leaveAddress(talk, status);
  const close = el('button', { type: 'button', class: 'close', 'aria-label': 'Close the chat' }, '×');
  const panel = el(
    'section',
    { class: 'chat', 'aria-labelledby': 'chat-title', hidden: true },
    el('header', {}, el('h2', { id: 'chat-title' }, 'Chat with us'), close),
    log,
    status,
    leave,
    write,
  );
  const button = el('button', { type: 'button', class: 'btn chat-open', 'aria-expanded': 'false' }, 'Chat with us');

  const keep = () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(talk));
    } catch {
      // See `restored`.
    }
  };

  function show({ text, from }) {
    const who = from === undefined ? 'You' : from || 'Our team';
    log.append(el('p', { class: from === undefined ? 'own' : 'theirs' }, el('b', {}, who), ' ', el('span', {}, text)));
    log.scrollTop = log.scrollHeight;
  }

  function add(line) {
    talk.lines.push(line);
    keep();
    show(line);
  }

  function listen() {
    if (stream) return;
    stream = new EventSource(`${server}/api/public/chat/${talk.sessionId}/live?after=${talk.after}`);
    stream.addEventListener('reply', ({ data, lastEventId }) => {
      const { text, name } = JSON.parse(data);
      talk.after = Number(lastEventId);
      status.textContent = '';
      leave.hidden = true;
      add({ text, from: name });
    });
    stream.addEventListener('staffing', ({ data }) => {
      const { isStaffed } = JSON.parse(data);
      leave.hidden = isStaffed || talk.isLeft === true;
      if (talk.isLeft) return;
      status.textContent = isStaffed
        ? 'We are here and will answer in this window.'
        : 'Nobody is here at the moment. Leave your email address, and we answer there.';
    });
    // The browser connects again by itself after a lost connection, but not after a refusal.
    stream.addEventListener('error', () => {
      if (stream?.readyState !== EventSource.CLOSED) return;
      stream = undefined;
    });
  }

  write.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text === '') return;
    const answer = await send('chat', {
      sessionId: talk.sessionId,
      from: talk.sentCount,
      messages: [{ isBot: false, text }],
      status: 'active',
    });
    if (!answer.sent) {
      // The text stays in the box.
      status.textContent = answer.message || 'This could not be sent. Please try again.';
      return;
    }
    talk.sentCount += 1;
    input.value = '';
    status.textContent = '';
    add({ text });
    listen();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    write.requestSubmit();
  });

  function toggle(isOpen) {
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && talk.sentCount > 0) listen();
    (isOpen ? input : button).focus();
  }
  button.addEventListener('click', () => toggle(panel.hidden));
  close.addEventListener('click', () => toggle(false));
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') toggle(false);
  });
  for (const line of talk.lines) show(line);
  return el('div', {}, button, panel);
}

/** The form that makes a message of the conversation when nobody is there to answer. */
function leaveAddress(talk, status) {
  const email = el('input', {
    type: 'email',
    autocomplete: 'email',
    required: true,
    'aria-label': 'Your email address',
  });
  const form = el('form', { class: 'write', novalidate: true, hidden: true }, email);
  form.append(el('button', { class: 'btn' }, 'Leave a message'));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const own = talk.lines.filter(({ from }) => from === undefined).map(({ text }) => text);
    const answer = await send('messages', { email: email.value, message: own.join('\n').slice(0, 5000) });
    if (answer.sent) {
      talk.isLeft = true;
      form.hidden = true;
      status.textContent = `Thank you. We answer to ${email.value}.`;
    } else status.textContent = answer.errors?.email ?? answer.message ?? 'This could not be sent. Please try again.';
  });
  return form;
}
