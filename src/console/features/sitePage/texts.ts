export const sitePage = {
  hero: 'Hero',
  heroHelp: 'The top of the page.',
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    button1Text: 'First button',
    button1Link: 'Link of the first button',
    button2Text: 'Second button',
    button2Link: 'Link of the second button',
    from: 'Gradient from',
    via: 'Gradient via',
    to: 'Gradient to',
    textColor: 'Text colour',
    seoTitle: 'Meta title',
    seoDescription: 'Meta description',
    keywords: 'Keywords',
  },
  help: {
    button: 'A button without text is not shown.',
    link: 'A web address, mailto: or tel:, or a path such as /courses',
    gradient: 'Leave the colours empty to use those of the site.',
    keywords: 'Separate keywords with commas.',
  },
  seo: 'Search engines',
  seoHelp: 'Shown by search engines and in browser tabs.',
  characters: '%{smart_count} of about %{best} characters',
  recommended:
    '%{smart_count} character. %{least} to %{best} are best. |||| %{smart_count} characters. %{least} to %{best} are best.',
  tooLong: '%{smart_count} characters: search engines cut off after about %{best}',
  result: 'Search result preview',
  noDescription: 'Without a meta description, search engines show the beginning of the page.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    sitePage: typeof sitePage;
  }
}
