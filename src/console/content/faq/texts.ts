export const faq = {
  title: 'FAQ',
  one: 'FAQ',
  fields: { categories: 'Categories', hero: 'Hero', meta: 'Search engines' },
  section: 'Questions and answers',
  sectionHelp: 'Visitors see categories and questions in this order. A category without questions is not shown.',
  category: 'Category',
  question: 'Question',
  categoryTitle: 'Title',
  categoryIcon: 'Icon',
  questions: 'Questions',
  questionText: 'Question',
  answer: 'Answer',
  untitled: 'New category',
  many: '%{smart_count} question |||| %{smart_count} questions',
  search: 'Search all questions',
  found: '%{smart_count} result |||| %{smart_count} results',
  noneFound: 'No results. Try a different search.',
  keywords: 'Keywords: %{words}',
  updated: 'FAQ updated successfully!',
  updateFailed: 'Failed to save changes',
  fetchFailed: 'Failed to load data',
  fallback: 'Using default data - API connection failed',
  noToken: 'No authentication token found. Please log in again.',
  noTokenText: 'Your changes are kept in this tab until you are signed in again.',
  logIn: 'Log in',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    faq: typeof faq;
  }
}
