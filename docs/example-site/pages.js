import { el, image, link, paint } from './dom.js';

/** The parts of the page that are pages of their own in the console. */

function panel(id, { title, subtitle, button1, button2 }) {
  const buttons = [
    ['btn', button1],
    ['btn line', button2],
  ].flatMap(([kind, { text, link: to }]) => (text ? [link(text, to, { class: kind })] : []));
  return el(
    'div',
    { class: 'panel' },
    el('h2', { id }, title),
    el('p', {}, subtitle),
    buttons.length > 0 && el('p', { class: 'btns' }, ...buttons),
  );
}

const coloursOf = ({ backgroundGradient, textColor }) => ({ ...backgroundGradient, textColor });

export function hub({ demoDigitalHub: { hero, mainSection, materials } }) {
  const cards = materials.map(({ title, description, feature, contentType, contentFile, contentUrl, link: to }) => {
    const address = contentFile || contentUrl || (to === '#' ? '' : to);
    return el(
      'li',
      {},
      el('p', { class: 'kind' }, contentType),
      el('h3', {}, link(title, address)),
      el('p', {}, description),
      el('p', { class: 'by' }, feature),
    );
  });
  const section = el(
    'section',
    { class: 'hub', id: 'hub', 'aria-labelledby': 'hub-title' },
    el(
      'div',
      { class: 'in' },
      panel('hub-title', hero),
      el('h3', { class: 'big' }, mainSection.title),
      el('p', {}, mainSection.subtitle),
      cards.length > 0 && el('ul', { class: 'cards' }, ...cards),
    ),
  );
  return paint(section, coloursOf(hero));
}

export function faq({ faq: { hero: top, categories } }) {
  const shown = categories.filter(({ faqs }) => faqs.length > 0);
  if (shown.length === 0) return undefined;
  const questions = shown.map(({ title, faqs }, first) =>
    el(
      'div',
      { class: 'cat' },
      el('h3', {}, title),
      ...faqs.map(({ question, answer }, index) =>
        el(
          'details',
          { open: first === 0 && index === 0 },
          el('summary', {}, question),
          el('p', { class: 'answer' }, answer),
        ),
      ),
    ),
  );
  const section = el(
    'section',
    { class: 'faq', id: 'faq', 'aria-labelledby': 'faq-title' },
    el('div', { class: 'in' }, panel('faq-title', top), el('div', {}, ...questions)),
  );
  return paint(section, coloursOf(top));
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** The first courses; prices are shown as the server has computed them. */
export function courses(list) {
  if (list.length === 0) return undefined;
  const cards = list.map(({ title, levelLabel, category, image: cover, pricing: { recordedSession: plan } }) =>
    el(
      'li',
      {},
      image(cover, ''),
      el('h3', {}, title),
      el('p', {}, [category, levelLabel].filter(Boolean).join(' · ')),
      el(
        'p',
        { class: 'by' },
        plan.finalPrice < plan.price && el('del', {}, rupees.format(plan.price)),
        plan.finalPrice < plan.price && ' ',
        rupees.format(plan.finalPrice),
      ),
    ),
  );
  return el(
    'section',
    { id: 'courses', 'aria-labelledby': 'courses-title' },
    el(
      'div',
      { class: 'in' },
      el('h2', { id: 'courses-title' }, 'Our courses'),
      el('ul', { class: 'cards' }, ...cards),
    ),
  );
}
