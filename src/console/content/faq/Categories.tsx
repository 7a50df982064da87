import { useMemo, useState } from 'react';
import { ArrayInput, SimpleFormIterator } from '#console/kit/form/inputs.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';
import { RevealedContext, type Place } from './revealed.ts';
import { QuestionSearch } from './QuestionSearch.tsx';

/** The categories with their questions, which are folded until they are wanted, and a search over all of them. */
export function Categories() {
  const [place, setPlace] = useState<Place>();
  return (
    <FormSection title="faq.section" help="faq.sectionHelp">
      <QuestionSearch onFound={setPlace} />
      <RevealedContext value={place}>
        {useMemo(
          () => (
            <ArrayInput source="categories">
              <SimpleFormIterator item="faq.category">
                <CategoryInputs />
              </SimpleFormIterator>
            </ArrayInput>
          ),
          [],
        )}
      </RevealedContext>
    </FormSection>
  );
}
