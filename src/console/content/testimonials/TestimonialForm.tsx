import { useRecordContext } from 'react-admin';
import { Testimonial, TestimonialDraft } from '#contract/content/testimonials.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { NumberInput, TextInput, useFormTexts, useFormValues } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Muted, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { ChosenImage } from '#console/kit/upload/ChosenImage.tsx';
import { ImageField } from '#console/kit/upload/ImageField.tsx';
import { Rating } from './Rating.tsx';
import { decisionOn, tones } from './status.ts';
import { testimonialColumns } from './TestimonialList.tsx';
import styles from './testimonials.module.css';

const form = {
  schema: TestimonialDraft,
  success: 'testimonials.saved',
  failure: 'testimonials.saveFailed',
} as const;

const defaultRating = { rating: 5 };

export function TestimonialCreate() {
  return (
    <RecordCreate {...form} defaults={defaultRating}>
      <TestimonialPage title="testimonials.newTitle" />
    </RecordCreate>
  );
}

export function TestimonialEdit() {
  return (
    <RecordEdit {...form} columns={testimonialColumns}>
      <TestimonialPage title="testimonials.editTitle" />
    </RecordEdit>
  );
}

function TestimonialPage({ title }: { title: TextKey }) {
  const text = useText();
  return (
    <FormPage
      title={text(title)}
      actions={<CurrentStatus />}
      side={
        <>
          <FormSection title="testimonials.person">
            <ImageField
              source="imageFile"
              storedIn="image"
              label="testimonials.fields.image"
              hint="testimonials.help.image"
            />
          </FormSection>
          <FormSection title="testimonials.preview">
            <TestimonialPreview />
          </FormSection>
        </>
      }
    >
      <FormSection title="testimonials.section">
        <FormRow>
          <TextInput source="name" label="testimonials.fields.name" />
          <TextInput
            source="designation"
            label="testimonials.fields.designation"
            helperText="testimonials.help.designation"
          />
        </FormRow>
        <TextInput multiline source="message" label="testimonials.fields.message" />
        <NumberInput source="rating" label="testimonials.fields.rating" helperText="testimonials.help.rating" />
      </FormSection>
    </FormPage>
  );
}

function CurrentStatus() {
  const text = useText();
  const record = Testimonial.safeParse(useRecordContext());
  if (!record.success) return null;
  const decision = decisionOn(record.data);
  return <StatusChip tone={tones[decision]} label={text(`testimonials.status.${decision}`)} />;
}

/** The testimonial as visitors will see it, as currently typed. */
function TestimonialPreview() {
  const text = useText();
  const record = useRecordContext();
  const [name = '', designation, message] = useFormTexts(['name', 'designation', 'message']);
  const [rating, file]: readonly unknown[] = useFormValues(['rating', 'imageFile']);
  const storedImage: unknown = record?.image;
  const picture = typeof storedImage === 'string' && storedImage !== '' ? apiAddress(storedImage) : undefined;
  const stars = Number(rating);
  if (!name && !message && !picture && !file) return <Text tone="muted">{text('testimonials.previewEmpty')}</Text>;
  return (
    <Stack as="figure" gap={12}>
      <Text as="blockquote" breaks="typed">
        {message}
      </Text>
      <Rating value={rating !== '' && Number.isFinite(stars) ? stars : 5} />
      <Row as="figcaption" gap={12}>
        {file instanceof File ? (
          <ChosenImage className={styles.portrait} file={file} alt="" />
        ) : picture ? (
          <img className={styles.portrait} src={picture} alt="" />
        ) : (
          <span className={`${looks.tile} ${styles.portrait}`}>{name.slice(0, 1)}</span>
        )}
        <Stack as="span" gap={0}>
          <Text as="strong" breaks="anywhere">
            {name}
          </Text>
          <Muted size="table" breaks="anywhere">
            {designation}
          </Muted>
        </Stack>
      </Row>
    </Stack>
  );
}
