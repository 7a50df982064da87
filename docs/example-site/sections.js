import { el, fileAddress, image, link, paint } from './dom.js';
import { contactForm } from './forms.js';

/** Each section as an element, or undefined where there is nothing to show. The order is that of the page. */

export function hero({ hero: content }) {
  if (!content) return undefined;
  const { smallText, mainHeading, description, buttonText, videoFile, videoUrl, colors } = content;
  const parts = ['part1', 'part2', 'part3', 'part4', 'part5'].map((name) => mainHeading[name]).filter(Boolean);
  const video = fileAddress(videoFile) ?? fileAddress(videoUrl);
  const section = el(
    'section',
    { class: parts.join('').length > 60 ? 'hero long' : 'hero', 'aria-labelledby': 'hero-title' },
    el(
      'div',
      { class: 'in' },
      el(
        'div',
        {},
        el('p', { class: 'small' }, smallText),
        el('h1', { id: 'hero-title' }, ...parts.flatMap((part) => [el('span', {}, part), ' '])),
        el('p', { class: 'lead' }, description),
        el('a', { class: 'btn', href: '#contact' }, buttonText),
      ),
      video && /\.(mp4|webm|ogg|mov)$/i.test(video) && el('video', { src: video, controls: true, preload: 'none' }),
    ),
  );
  return paint(section, colors, (name) => (name === 'button' ? 'button' : 'text'));
}

export function strip({ yellowStatsStrip: content }) {
  if (!content) return undefined;
  const items = content.statistics.map(({ number, label, color, bgColor }) =>
    paint(el('li', {}, el('b', { class: 'num' }, number), el('span', {}, label)), { color, bgColor }),
  );
  const title = el('h2', { id: 'strip-title' }, content.title);
  const list = items.length > 0 && el('ul', {}, ...items);
  const section = el(
    'section',
    { class: 'strip', 'aria-labelledby': 'strip-title' },
    el('div', { class: 'in' }, title, list),
  );
  return paint(section, content.colors);
}

export function why({ whyProduct: content }) {
  if (!content) return undefined;
  const { title, subtitle, description, statistics, features, buttons, colors } = content;
  const facts = Object.values(statistics).filter(({ number }) => number);
  const buttonsShown = [
    ['btn', buttons.exploreCourses],
    ['btn line', buttons.learnMore],
  ].flatMap(([kind, { text, link: to }]) => (text ? [link(text, to || '#about', { class: kind })] : []));
  const section = el(
    'section',
    { class: 'why', id: 'why', 'aria-labelledby': 'why-title' },
    el(
      'div',
      { class: 'in' },
      image(content.image, ''),
      el(
        'div',
        {},
        el('h2', { id: 'why-title' }, title),
        el('p', { class: 'sub' }, subtitle),
        el('p', {}, description),
        facts.length > 0 && el('dl', { class: 'facts' }, ...facts.map(fact)),
        features.length > 0 && el('ul', { class: 'ticks' }, ...features.map((feature) => el('li', {}, feature))),
        buttonsShown.length > 0 && el('p', { class: 'btns' }, ...buttonsShown),
      ),
    ),
  );
  return paint(section, colors, (name) => (name === 'background' ? 'ground' : 'text'));
}

const fact = ({ number, label, description }) =>
  el('div', {}, el('dd', { class: 'n num' }, number), el('dt', {}, label), el('dd', {}, description));

export function about({ aboutUs: content }) {
  if (!content) return undefined;
  const { hero: bar, mainContent, images, experienceBadge, mission, vision, colors } = content;
  const pictures = [images.mainImage, images.secondaryImage].flatMap(({ url, alt }) => image(url, alt) ?? []);
  const years = el('p', { class: 'years' }, el('b', {}, experienceBadge.years), el('span', {}, experienceBadge.text));
  const section = el(
    'section',
    { class: 'about', id: 'about', 'aria-labelledby': 'about-title' },
    el(
      'div',
      { class: 'in' },
      el('div', { class: 'bar' }, el('h2', { id: 'about-title' }, bar.title), el('p', {}, bar.breadcrumb)),
      el(
        'div',
        { class: 'pair' },
        el(
          'div',
          {},
          el('p', { class: 'eyebrow' }, mainContent.badge),
          el('h3', { class: 'big' }, mainContent.title),
          el('p', { class: 'text' }, mainContent.description),
        ),
        pictures.length > 0 && el('div', { class: 'images' }, ...pictures, years),
      ),
      el(
        'div',
        { class: 'goals' },
        ...[mission, vision].map((goal) => el('div', {}, el('h3', {}, goal.title), el('p', {}, goal.description))),
      ),
    ),
  );
  return paint(section, colors);
}

export function voices({ testimonials }) {
  if (testimonials.length === 0) return undefined;
  const items = testimonials
    .slice(0, 3)
    .map(({ name, designation, message, rating, image: face, featured }) =>
      el(
        'li',
        { class: featured ? 'featured' : undefined },
        el(
          'figure',
          {},
          el('p', { class: 'stars', role: 'img', 'aria-label': `${rating} of 5 stars` }, '★'.repeat(rating)),
          el('blockquote', {}, message),
          el(
            'figcaption',
            {},
            image(face, '', 'face') ?? el('span', { class: 'face', 'aria-hidden': 'true' }, initials(name)),
            el('span', {}, el('b', {}, name), designation),
          ),
        ),
      ),
    );
  const title = el('h2', { id: 'voices-title' }, 'What our graduates say');
  return el(
    'section',
    { class: 'voices', 'aria-labelledby': 'voices-title' },
    el('div', { class: 'in' }, title, el('ul', {}, ...items)),
  );
}

const initials = (name) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0])
    .slice(0, 2)
    .join('');

export function newsletter({ newsletterSection: content }) {
  if (!content) return undefined;
  const { badge, title, description, features, stats, colors } = content;
  const section = el(
    'section',
    { class: 'letter', 'aria-labelledby': 'letter-title' },
    el(
      'div',
      { class: 'in' },
      el(
        'div',
        {},
        el('p', { class: 'badge' }, badge.text),
        el('h2', { id: 'letter-title' }, `${title.part1} `, el('span', {}, title.part2)),
        el('p', {}, description),
        features.length > 0 && el('ul', { class: 'ticks' }, ...features.map(({ text }) => el('li', {}, text))),
        el(
          'p',
          { class: 'score' },
          ...[stats.rating, stats.subscribers].filter(Boolean).map((figure) => el('b', {}, figure)),
        ),
      ),
      image(content.image.src, content.image.alt),
    ),
  );
  return paint(section, colors);
}

export function contact({ contact: content, contactInfo }) {
  if (!content) return undefined;
  const { title, subtitle, description, contactInfo: ways, colors } = content;
  const rows = [
    [ways.phone.label || 'Phone', ways.phone.number, `tel:${ways.phone.number.replace(/[^\d+]/g, '')}`],
    [ways.email.label || 'Email', ways.email.address, `mailto:${ways.email.address}`],
    [ways.address.label || 'Address', ways.address.text, undefined],
  ].filter(([, value]) => value);
  const cards = contactInfo.map((card) => el('li', {}, el('h3', {}, card.title), el('p', {}, card.content)));
  const section = el(
    'section',
    { class: 'contact', id: 'contact', 'aria-labelledby': 'contact-title' },
    el(
      'div',
      { class: 'in' },
      el(
        'div',
        { class: 'two' },
        el(
          'div',
          {},
          el('h2', { id: 'contact-title' }, title),
          el('p', { class: 'sub' }, subtitle),
          el('p', {}, description),
          el(
            'dl',
            {},
            ...rows.map(([label, value, to]) => el('div', {}, el('dt', {}, label), el('dd', {}, link(value, to)))),
          ),
        ),
        contactForm(content.form),
      ),
      cards.length > 0 && el('ul', { class: 'info' }, ...cards),
    ),
  );
  return paint(section, colors);
}

export function footer({ footer: content }) {
  if (!content) return undefined;
  const { companyInfo, footerLinks, socialLinks, bottomBar, colors } = content;
  const column = (title, links) =>
    links.length > 0 && el('nav', { 'aria-label': title }, el('h2', {}, title), linkList(links));
  const { phone, email, address } = companyInfo.contact;
  const inner = el(
    'div',
    { class: 'in' },
    el(
      'div',
      { class: 'cols' },
      el(
        'div',
        {},
        el('p', { class: 'name' }, companyInfo.name),
        el('p', {}, companyInfo.tagline),
        el('address', {}, ...[phone, email, address].filter(Boolean).map((line) => el('span', {}, line))),
        socialLinks.length > 0 && linkList(socialLinks.map(({ platform, href }) => ({ name: platform, href }))),
      ),
      column('Explore', footerLinks.generalLinks),
      column('Policies', footerLinks.companyPolicies),
    ),
    el('div', { class: 'end' }, el('p', {}, bottomBar.copyright), linkList(bottomBar.legalLinks)),
  );
  return { inner, colors };
}

const linkList = (links) => el('ul', {}, ...links.map(({ name, href }) => el('li', {}, link(name, href))));
