import Button from '@mui/material/Button';
import { useMemo, useEffect, useRef } from 'react';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { livePriceMultiplier, ofPlans, type PlanName } from '#contract/course/coursePlans.ts';
import { Course, CourseChange, NewCourseDraft, defaultTabs } from '#contract/course/courses.ts';
import { CourseStatus } from '#contract/course/courseStatus.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import {
  FoldingSection,
  SelectInput,
  StatusInput,
  TextInput,
  useFormTexts,
  useFormContext,
} from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { RichTextInput } from '#console/features/richText/RichTextInput.tsx';
import { SeoFields } from '#console/features/sitePage/SeoFields.tsx';
import { ImageField } from '#console/kit/upload/ImageField.tsx';
import { useCategoryChoices, useLevelChoices } from './choices.ts';
import { courseDetails } from './CourseList.tsx';
import { isLive } from './isLive.ts';
import { PlansSection } from './PlansSection.tsx';
import { PriceInputs } from './PriceInputs.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { SimulationsSection } from './SimulationsSection.tsx';
import { LibraryButton } from '#console/kit/upload/LibraryButton.tsx';
import { slugOf } from '#contract/slug.ts';

const planDefaults = (name: PlanName) => ({
  price: '',
  discount: '',
  finalPrice: '',
  ...(isLive(name) ? { priceMultiplier: livePriceMultiplier } : {}),
});

/** The initial values of a new course. */
const start = {
  slug: '',
  price: '',
  discount: '',
  finalPrice: '',
  pricing: ofPlans(planDefaults),
  tabs: defaultTabs,
  simulations: [],
};

export function CourseCreate() {
  const text = useText();
  return (
    <RecordCreate schema={NewCourseDraft} defaults={start} failure="courses.addFailed" serverMessage>
      <FormPage title={text('courses.newTitle')} actions={<ViewCourses />} side={<Side />} save="courses.addCourse">
        <CourseInputs isNew />
      </FormPage>
    </RecordCreate>
  );
}

export function CourseEdit() {
  return (
    <RecordEdit schema={CourseChange} failure="courses.updateFailed" columns={courseDetails}>
      <EditPage />
    </RecordEdit>
  );
}

function EditPage() {
  const text = useText();
  const record = Course.safeParse(useRecordContext());
  return (
    <FormPage
      title={record.success ? record.data.title : text('courses.one')}
      actions={<ViewCourses />}
      side={<Side />}
      save="courses.saveChanges"
    >
      <CourseInputs />
    </FormPage>
  );
}

function CourseInputs({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <CourseSection isNew={isNew} />
      <FormSection id="prices" title="courses.sections.prices">
        <PriceInputs label={isNew ? 'courses.fields.price' : 'courses.fields.legacyPrice'} required={isNew} />
      </FormSection>
      <PlansSection />
      {richTexts.map((source) => (
        <TextSection key={source} source={source} open={source === 'description'} />
      ))}
      <SimulationsSection />
      <TabsSection />
      <SeoSection />
      <MetaSection />
    </>
  );
}

function CourseSection({ isNew }: { isNew: boolean }) {
  const categories = useCategoryChoices();
  const levels = useLevelChoices();
  return (
    <FormSection id="course" title="courses.sections.course">
      <TextInput source="title" required />
      <FormRow>
        <SelectInput source="category" choices={categories} required />
        <SelectInput
          source="level"
          choices={levels}
          emptyText="–"
          {...(levels.length === 0 ? { helperText: 'courses.help.noLevels' } : {})}
        />
      </FormRow>
      <TextInput source="slug" helperText="courses.help.slug" />
      {isNew ? <SlugFromTitle /> : null}
      <CourseVideoInput />
    </FormSection>
  );
}

/** Editor heights in pixels. */
const textHeight = 200;
const searchTextHeight = 120;

const richTexts = ['description', 'examCert', 'caseStudy', 'assignment'] as const;

function TextSection({ source, open }: { source: (typeof richTexts)[number]; open: boolean }) {
  const sources = useMemo(() => [source], [source]);
  return (
    <FoldingSection id={source} title={`courses.fields.${source}`} sources={sources} open={open}>
      <RichTextInput source={source} height={textHeight} />
    </FoldingSection>
  );
}

const tabs = {
  syllabus: 'courses.fields.syllabus',
  assignment: 'courses.fields.tabAssignment',
  assessment: 'courses.fields.assessment',
  schedule: 'courses.fields.schedule',
  simulator: 'courses.fields.simulator',
} as const satisfies Record<string, TextKey>;
const tabSources = ['tabs'];

function TabsSection() {
  return (
    <FoldingSection id="tabs" title="courses.sections.tabs" help="courses.sections.tabsHelp" sources={tabSources}>
      <FormRow>
        {Object.entries(tabs).map(([name, label]) => (
          <TextInput key={name} source={`tabs.${name}`} label={label} />
        ))}
      </FormRow>
    </FoldingSection>
  );
}

const seoSources = ['seoTitle', 'seoKeywords', 'seoDescription'];
/**
 * The minimum lengths recommended for search results, which cut off titles after 60 and descriptions after 160
 * characters.
 */
const minLengths = { title: 50, description: 150 };

function SeoSection() {
  const [slug = ''] = useFormTexts(['slug']);
  return (
    <FoldingSection id="seo" title="courses.sections.seo" help="sitePage.seoHelp" sources={seoSources}>
      <SeoFields
        title="seoTitle"
        description="seoDescription"
        richDescription={<RichTextInput source="seoDescription" height={searchTextHeight} />}
        labels={{ title: 'courses.fields.seoTitle' }}
        path={`/courses/${slug}`}
        fallbackTitle="title"
        keywords={<TextInput source="seoKeywords" helperText="courses.help.keywords" />}
        minLengths={minLengths}
      />
    </FoldingSection>
  );
}

const metaSources = ['metaTitle', 'metaKeywords', 'metaDescription'];

function MetaSection() {
  return (
    <FoldingSection id="meta" title="courses.sections.meta" sources={metaSources}>
      <TextInput source="metaTitle" />
      <TextInput source="metaKeywords" helperText="courses.help.keywords" />
      <RichTextInput source="metaDescription" height={searchTextHeight} />
    </FoldingSection>
  );
}

const sections = {
  course: 'courses.sections.course',
  prices: 'courses.sections.prices',
  plans: 'courses.sections.plans',
  description: 'courses.fields.description',
  examCert: 'courses.fields.examCert',
  caseStudy: 'courses.fields.caseStudy',
  assignment: 'courses.fields.assignment',
  simulations: 'courses.fields.simulations',
  tabs: 'courses.sections.tabs',
  seo: 'courses.sections.seo',
  meta: 'courses.sections.meta',
} as const satisfies Record<string, TextKey>;

function Side() {
  return (
    <>
      <FormSection title="courses.sections.publishing">
        <StatusInput options={CourseStatus.options} helperText="courses.help.status" />
      </FormSection>
      <FormSection title="courses.sections.image">
        <ImageField source="imageFile" storedIn="image" label="courses.fields.image" />
      </FormSection>
      <SectionIndex label="courses.index" sections={sections} />
    </>
  );
}

/** A link to the course list; if there are unsaved changes, the form asks before leaving. */
function ViewCourses() {
  const text = useText();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  return (
    <Button
      component={LinkBase}
      to={createPath({ resource: resource ?? '', type: 'list' })}
      variant="outlined"
      color="inherit"
      size="small"
    >
      {text('courses.viewCourses')}
    </Button>
  );
}

/** The input for the address of the course's video, which is typed or chosen from the video library. */
function CourseVideoInput() {
  const { setValue } = useFormContext();
  return (
    <div>
      <TextInput source="video" helperText="courses.help.video" inputMode="url" placeholder="https://" />
      <LibraryButton
        kind="video"
        onChoose={([video]) => {
          if (video) setValue('video', video.cdn_url, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </div>
  );
}

/** Derives the slug of a new course from its title, until the user types another. */
function SlugFromTitle() {
  const form = useFormContext();
  const [title = ''] = useFormTexts(['title']);
  const lastTitle = useRef('');
  useEffect(() => {
    const previousTitle = lastTitle.current;
    if (previousTitle === title) return;
    lastTitle.current = title;
    const slug: unknown = form.getValues('slug');
    if (slug && slug !== slugOf(previousTitle)) return;
    form.setValue('slug', slugOf(title), { shouldDirty: true });
  }, [form, title]);
  return null;
}
