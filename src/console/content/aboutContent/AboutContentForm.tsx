import { useRecordContext } from 'react-admin';
import {
  aboutBackgrounds,
  aboutContent,
  AboutContent,
  AboutContentDraft,
  aboutTextColours,
} from '#contract/content/aboutContent.ts';
import { useText } from '#console/texts/index.ts';
import { entryTexts } from '#console/features/activeEntries/entryTexts.ts';
import { EntryState } from '#console/features/activeEntries/EntryState.tsx';
import { useSwatches } from '#console/features/activeEntries/siteColours.ts';
import { SwatchInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { aboutContentDetails } from './AboutContentList.tsx';
import { AboutContentPreview } from './AboutContentPreview.tsx';
import { VideoInputs } from './VideoInputs.tsx';

const texts = entryTexts('aboutContent');

export function AboutContentCreate() {
  const text = useText();
  return (
    <RecordCreate schema={AboutContentDraft} {...texts.form.create}>
      <FormPage title={text('aboutContent.newTitle')} side={<AboutContentPreview />}>
        <AboutContentInputs />
      </FormPage>
    </RecordCreate>
  );
}

export function AboutContentEdit() {
  return (
    <RecordEdit schema={AboutContentDraft} columns={aboutContentDetails} {...texts.form.update}>
      <AboutContentPage />
    </RecordEdit>
  );
}

function AboutContentPage() {
  const text = useText();
  const entry = AboutContent.safeParse(useRecordContext());
  const name = entry.success ? entry.data.title : text('aboutContent.one');
  return (
    <FormPage
      title={name}
      actions={<EntryState calls={aboutContent.endpoints} texts={texts} name={name} />}
      side={<AboutContentPreview />}
    >
      <AboutContentInputs />
    </FormPage>
  );
}

function AboutContentInputs() {
  const textColours = useSwatches('about', aboutTextColours);
  const backgrounds = useSwatches('about', aboutBackgrounds);
  const ground = { source: 'colors.background', choices: backgrounds };
  return (
    <>
      <FormSection title="aboutContent.section">
        <TextInput source="title" label="aboutContent.fields.title" />
        <TextInput multiline source="content" label="aboutContent.fields.content" minRows={6} />
      </FormSection>
      <FormSection title="aboutContent.video">
        <VideoInputs />
      </FormSection>
      <FormSection title="aboutContent.button" help="aboutContent.help.button">
        <FormRow>
          <TextInput source="button.text" label="aboutContent.fields.buttonText" />
          <TextInput
            source="button.link"
            label="aboutContent.fields.buttonLink"
            helperText="aboutContent.help.buttonLink"
            inputMode="url"
          />
        </FormRow>
      </FormSection>
      <FormSection title="aboutContent.colours">
        <SwatchInput source="colors.title" label="aboutContent.fields.titleColour" choices={textColours} on={ground} />
        <SwatchInput
          source="colors.content"
          label="aboutContent.fields.contentColour"
          choices={textColours}
          on={ground}
        />
        <SwatchInput source="colors.background" label="aboutContent.fields.background" choices={backgrounds} />
      </FormSection>
    </>
  );
}
