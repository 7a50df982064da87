import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import { wallClock } from '#contract/instituteTime.ts';
import { useText } from '#console/texts/index.ts';
import { paper } from '#console/features/activeEntries/siteColours.ts';
import {
  ColourInput,
  DateInput,
  SuggestInput,
  TextInput,
  TimeInput,
  useFormContext,
} from '#console/kit/form/inputs.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { AddressInput } from '#console/kit/upload/AddressInput.tsx';
import { uploadPicture } from '#console/kit/upload/uploadFile.ts';

/** Suggested icon names, all of which the console can draw; any other text is also accepted. */
const badgeIcons = [
  'Award',
  'Medal',
  'Trophy',
  'Star',
  'Certificate',
  'GraduationCap',
  'Briefcase',
  'Handshake',
  'Users',
];
const iconOf = (name: string) => <SiteIcon name={name} />;
const onPaperColour = { css: paper };
const images = [
  ['mainImage', 'main'],
  ['secondaryImage', 'secondary'],
] as const;

export function AboutUsInputs() {
  return (
    <>
      <FormSection title="aboutUs.hero">
        <FormRow>
          <TextInput source="hero.title" />
          <TextInput source="hero.breadcrumb" />
        </FormRow>
      </FormSection>
      <FormSection title="aboutUs.mainContent">
        <FormRow>
          <TextInput source="mainContent.badge" />
          <TextInput source="mainContent.title" />
        </FormRow>
        <TextInput multiline source="mainContent.description" minRows={6} />
      </FormSection>
      <FormSection title="aboutUs.images">
        {images.map(([image, label]) => (
          <FormRow key={image}>
            <AddressInput
              source={`images.${image}.url`}
              kind="image"
              failure={{ refused: `aboutUs.${label}Failed`, unanswered: `aboutUs.${label}Broken` }}
              success={`aboutUs.${label}Uploaded`}
              send={uploadPicture}
            />
            <TextInput source={`images.${image}.alt`} helperText="aboutUs.help.alt" />
          </FormRow>
        ))}
      </FormSection>
      <FormSection title="aboutUs.experience">
        <SuggestInput
          source="experienceBadge.icon"
          helperText="aboutUs.help.icon"
          suggestions={badgeIcons}
          iconOf={iconOf}
        />
        <FormRow>
          <TextInput source="experienceBadge.years" />
          <TextInput source="experienceBadge.text" />
        </FormRow>
      </FormSection>
      <FormSection title="aboutUs.missionAndVision">
        <TextInput source="mission.title" />
        <TextInput multiline source="mission.description" />
        <TextInput source="vision.title" />
        <TextInput multiline source="vision.description" />
      </FormSection>
      <FormSection title="aboutUs.colours">
        <FormRow>
          <ColourInput source="colors.primary" on={onPaperColour} />
          <ColourInput source="colors.secondary" on={onPaperColour} />
          <ColourInput source="colors.accent" helperText="aboutUs.help.accent" />
        </FormRow>
      </FormSection>
      <FormSection title="aboutUs.schedule">
        <PublishingSchedule />
      </FormSection>
    </>
  );
}

function PublishingSchedule() {
  const text = useText();
  const { setValue } = useFormContext();
  function setCurrentTime() {
    const { date, time } = wallClock(new Date());
    setValue('dateTime.publishDate', date, { shouldDirty: true, shouldValidate: true });
    setValue('dateTime.publishTime', time, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <>
      <FormRow>
        <DateInput source="dateTime.publishDate" />
        <TimeInput source="dateTime.publishTime" />
      </FormRow>
      <div>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<ScheduleOutlined />}
          onClick={setCurrentTime}
        >
          {text('aboutUs.setCurrentTime')}
        </Button>
      </div>
      <ZoneNote />
    </>
  );
}
