import type { ReactNode } from 'react';
import { FormSection } from '../../kit/form/page/FormSection.tsx';
import { SeoFields } from './SeoFields.tsx';

/**
 * Fields for search engines in a section of the form. `source` is the path of the object that contains title and
 * description.
 */
export function SeoSection(props: { source: string; path: string; fallbackTitle: string; keywords: ReactNode }) {
  const { source, ...fields } = props;
  return (
    <FormSection title="sitePage.seo" help="sitePage.seoHelp">
      <SeoFields title={`${source}.title`} description={`${source}.description`} {...fields} />
    </FormSection>
  );
}
