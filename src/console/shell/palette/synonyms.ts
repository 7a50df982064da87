/** Other names of a module, by which the palette finds it too. */
export const synonyms: Readonly<Record<string, string>> = {
  alert: 'announcements notices',
  'about-us-section': 'about video',
  audit: 'log history',
  blogs: 'articles posts',
  calendar: 'bookings schedule timetable',
  colleges: 'certification requests',
  enquiries: 'enquiries prospects contacts',
  jobs: 'vacancies applications careers',
  meta: 'meta tags seo',
  news: 'updates',
  team: 'staff colleagues users roles permissions',
  testimonials: 'reviews',
  'site-preview': 'website whole page sections',
  tickets: 'support help questions',
};
