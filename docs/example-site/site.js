import { booking, readSlots } from './booking.js';
import { chat } from './chat.js';
import { el, image, paint, server } from './dom.js';
import { courses, faq, hub } from './pages.js';
import { about, contact, footer, hero, newsletter, strip, voices, why } from './sections.js';

/** The browser keeps the last answer and asks with its ETag: what has not changed is not sent again. */
async function read(path) {
  const response = await fetch(`${server}/api/public/${path}`);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json();
}

const main = document.querySelector('main');

async function show() {
  const [site, posts, taught, slots] = await Promise.all([
    read('site'),
    read('blogs?limit=3'),
    read('courses?limit=6'),
    readSlots(),
  ]);
  const { name } = site.product;
  document.title = name;
  const sections = [hero, strip, why, about, voices, hub, newsletter, faq, contact].map((draw) => draw(site));
  sections.splice(-1, 0, booking(slots));
  sections.splice(7, 0, blog(posts));
  sections.splice(3, 0, courses(taught));
  const drawn = sections.filter(Boolean);
  showAlerts(site.alerts);
  showTop(name, drawn);
  main.replaceChildren(...drawn);
  document.body.append(chat());
  if (!site.hero) main.prepend(el('h1', { class: 'vh' }, name));
  const bottom = footer(site);
  if (bottom) {
    const element = document.querySelector('footer');
    element.replaceChildren(bottom.inner);
    paint(element, bottom.colors);
    element.hidden = false;
  }
  const meta = await read('meta-tags/home').catch(() => undefined);
  if (meta) {
    document.title = meta.title;
    document.querySelector('meta[name="description"]').content = meta.description;
  }
}

function showAlerts(alerts) {
  const bar = document.querySelector('.alerts');
  const [first, ...more] = alerts.map(({ title, message }) => el('p', {}, el('strong', {}, title), ' ', message));
  if (!first) return;
  const others = more.length === 1 ? '1 more notice' : `${more.length} more notices`;
  bar.replaceChildren(first, ...(more.length > 0 ? [el('details', {}, el('summary', {}, others), ...more)] : []));
  bar.hidden = false;
}

const labels = {
  why: 'Why us',
  courses: 'Courses',
  about: 'About us',
  hub: 'Try it',
  blog: 'Blog',
  faq: 'Questions',
  booking: 'Book a time',
  contact: 'Contact',
};

function showTop(name, sections) {
  const links = sections.flatMap(({ id }) =>
    labels[id] ? [el('li', {}, el('a', { href: `#${id}` }, labels[id]))] : [],
  );
  const nav = el('nav', { 'aria-label': 'Sections' }, el('ul', {}, ...links));
  document
    .querySelector('.top')
    .replaceChildren(el('div', { class: 'in' }, el('a', { class: 'brand', href: '#' }, name), nav));
}

function blog(posts) {
  if (posts.length === 0) return undefined;
  const article = el('article', { class: 'article', tabindex: '-1', hidden: true });
  const items = posts.map(({ title, author, excerpt, slug, imageUrl }) => {
    const button = el('button', { type: 'button' }, title);
    button.addEventListener('click', () => void open(slug, article));
    return el(
      'li',
      {},
      image(imageUrl, ''),
      el('h3', {}, button),
      el('p', {}, excerpt),
      el('p', { class: 'by' }, author),
    );
  });
  const list = el('ul', { class: 'cards' }, ...items);
  const title = el('h2', { id: 'blog-title' }, 'From our blog');
  return el(
    'section',
    { class: 'blog', id: 'blog', 'aria-labelledby': 'blog-title' },
    el('div', { class: 'in' }, title, list, article),
  );
}

async function open(slug, article) {
  // An earlier slug is answered with a redirection, which the browser follows by itself.
  const post = await read(`blogs/${encodeURIComponent(slug)}`);
  const text = el('div', {});
  // The one place with HTML: the server has cleaned it when it was written, and again on its way here.
  text.innerHTML = post.content;
  for (const picture of text.querySelectorAll('[src^="/uploads/"]')) picture.src = server + picture.getAttribute('src');
  article.replaceChildren(el('h3', {}, post.title), text);
  article.hidden = false;
  article.focus();
}

show().catch(() => {
  main.replaceChildren(
    el('p', { class: 'state', role: 'alert' }, 'The site cannot be loaded just now. Please try again later.'),
  );
});
