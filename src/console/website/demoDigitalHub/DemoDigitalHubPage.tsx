import { useRef } from 'react';
import { DemoDigitalHubDraft, type DemoDigitalHub } from '#contract/website/demoDigitalHub.ts';
import { defaultDemoDigitalHub } from '#contract/website/defaultDemoDigitalHub.ts';
import { useText } from '#console/texts/index.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { DetailsPage } from '#console/kit/form/details/RecordDetails.tsx';
import { TextInput, useFormContext } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { SoftLock } from '#console/features/presence/SoftLock.tsx';
import { HeroSection } from '#console/features/sitePage/HeroSection.tsx';
import { SeoSection } from '#console/features/sitePage/SeoSection.tsx';
import { FormTabs } from '#console/kit/form/page/FormTabs.tsx';
import { CoursesSection } from './CoursesSection.tsx';
import { MainSection } from './MainSection.tsx';
import { materialsIn, useMaterialsCheck } from './materials.ts';
import type { Column } from '#console/kit/list/RecordList.tsx';

/** There is only one page, so its id is constant. */
const id = 'demo-digital-hub';
const fallback = { values: defaultDemoDigitalHub, message: 'demoDigitalHub.fallback' } as const;

/** The page of the demo digital hub. Its texts are saved together, its courses one by one. */
export function DemoDigitalHubPage() {
  return (
    <SoftLock noun="demoDigitalHub">
      <Hub />
    </SoftLock>
  );
}

function Hub() {
  const text = useText();
  const check = useMaterialsCheck();
  /** The number of courses in the current save. */
  const courseCount = useRef(0);
  if (!usePermission('update'))
    return <DetailsPage id={id} title={text('demoDigitalHub.title')} columns={hubDetails} />;
  return (
    <RecordEdit
      id={id}
      fallback={fallback}
      schema={DemoDigitalHubDraft}
      redirect={false}
      asks={(values) => {
        courseCount.current = materialsIn(values).length;
        return undefined;
      }}
      onSaved={(saved) => check(courseCount.current, saved)}
    >
      <HubForm />
    </RecordEdit>
  );
}

function HubForm() {
  const text = useText();
  const form = useFormContext();
  return (
    <FormPage
      title={text('demoDigitalHub.title')}
      side={<SectionPreview section="demo-digital-hub" />}
      onCancel={() => form.reset()}
    >
      <FormTabs
        label="demoDigitalHub.parts"
        tabs={[
          {
            name: 'settings',
            label: 'demoDigitalHub.settings',
            sources: ['hero', 'mainSection'],
            panel: (
              <>
                <HeroSection />
                <MainSection />
              </>
            ),
          },
          { name: 'courses', label: 'demoDigitalHub.courses', sources: ['materials'], panel: <CoursesSection /> },
        ]}
      />
      <SeoSection
        source="seo"
        path="/demo-digital-hub"
        fallbackTitle="hero.title"
        keywords={
          <TextInput source="seo.keywords" label="sitePage.fields.keywords" helperText="sitePage.help.keywords" />
        }
      />
    </FormPage>
  );
}

const joinLines = (...lines: readonly string[]) => lines.filter(Boolean).join('\n');

/** All fields of the page, for users who may only read it. */
const hubDetails: readonly Column<DemoDigitalHub>[] = [
  { source: 'hero', render: ({ hero }) => joinLines(hero.title, hero.subtitle) },
  {
    source: 'mainSection',
    render: ({ mainSection: main }) => joinLines(main.title, main.subtitle, main.ctaTitle, main.ctaDescription),
  },
  {
    source: 'materials',
    render: ({ materials }) => joinLines(...materials.map(({ title, description }) => `${title}: ${description}`)),
  },
  { source: 'seo', render: ({ seo }) => joinLines(seo.title, seo.description, seo.keywords) },
];
