import type { ReactNode } from 'react';
import { FormSection } from '../form/page/FormSection.tsx';
import { SeoFields } from './SeoFields.tsx';

/** What search engines show of a page. `source` is where title and description stand in the form. */
export function SeoSection(props: { source: string; path: string; usualTitle: string; keywords: ReactNode }) {
  const { source, ...fields } = props;
  return (
    <FormSection title="sitePage.seo" help="sitePage.seoHelp">
      <SeoFields title={`${source}.title`} description={`${source}.description`} {...fields} />
    </FormSection>
  );
}
