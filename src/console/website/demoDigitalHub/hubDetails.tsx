import type { DemoDigitalHub } from '#contract/website/demoDigitalHub.ts';
import type { Column } from '#console/kit/list/RecordList.tsx';

const inLines = (...lines: readonly string[]) => lines.filter(Boolean).join('\n');

/** All of the page, for who may only read it. */
export const hubDetails: readonly Column<DemoDigitalHub>[] = [
  { source: 'hero', render: ({ hero }) => inLines(hero.title, hero.subtitle) },
  {
    source: 'mainSection',
    render: ({ mainSection: main }) => inLines(main.title, main.subtitle, main.ctaTitle, main.ctaDescription),
  },
  {
    source: 'materials',
    render: ({ materials }) => inLines(...materials.map(({ title, description }) => `${title}: ${description}`)),
  },
  { source: 'seo', render: ({ seo }) => inLines(seo.title, seo.description, seo.keywords) },
];
