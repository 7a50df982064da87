import { useMemo, useState } from 'react';
import { FaqDraft } from '#contract/content/faq.ts';
import { defaultFaq } from '#contract/content/defaultFaq.ts';
import { readSession } from '#console/providers/session.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { DetailsPage } from '#console/kit/form/details/RecordDetails.tsx';
import { useFormContext, ArrayInput, SimpleFormIterator } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { SoftLock } from '#console/features/presence/SoftLock.tsx';
import { HeroSection } from '#console/features/sitePage/HeroSection.tsx';
import { KeywordsInput } from '#console/features/sitePage/KeywordsInput.tsx';
import { SeoSection } from '#console/features/sitePage/SeoSection.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { faqDetails } from './faqDetails.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';
import { RevealedContext, type Place } from './revealed.ts';
import { QuestionSearch } from './QuestionSearch.tsx';

/** There is only one page, so its id is constant. */
const id = 'faq';
const fallback = { values: defaultFaq, message: 'faq.fallback' } as const;

/** The FAQ page, which is saved as a whole. */
export function FaqPage() {
  return (
    <SoftLock noun="faq">
      <Faq />
    </SoftLock>
  );
}

function Faq() {
  const text = useText();
  if (!usePermission('update')) return <DetailsPage id={id} title={text('faq.title')} columns={faqDetails} />;
  return (
    <RecordEdit
      id={id}
      fallback={fallback}
      schema={FaqDraft}
      redirect={false}
      asks={() =>
        readSession()
          ? undefined
          : {
              title: text('faq.noToken'),
              text: text('faq.noTokenText'),
              confirmLabel: text('faq.logIn'),
            }
      }
    >
      <FaqForm />
    </RecordEdit>
  );
}

function FaqForm() {
  const text = useText();
  const form = useFormContext();
  return (
    <FormPage title={text('faq.title')} side={<SectionPreview section="faq" />} onCancel={() => form.reset()}>
      <HeroSection />
      <Categories />
      <SeoSection
        source="meta"
        path="/faq"
        fallbackTitle="hero.title"
        keywords={<KeywordsInput source="meta.keywords" />}
      />
    </FormPage>
  );
}

/** The categories with their folded questions, and a search over all of them. */
function Categories() {
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
