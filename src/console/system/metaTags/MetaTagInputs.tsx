import { useText } from '#console/texts/index.ts';
import { TextInput, useFormTexts } from '#console/kit/form/inputs.tsx';
import { Card, Text } from '#console/kit/layout/parts.tsx';

/** The fields of a meta tag, and how a search engine will show the page. */
export function MetaTagInputs() {
  return (
    <>
      <TextInput source="type" label="metaTags.fields.type" helperText="metaTags.help.type" />
      <TextInput source="title" label="metaTags.fields.title" helperText="metaTags.help.title" />
      <TextInput
        multiline
        source="description"
        label="metaTags.fields.description"
        helperText="metaTags.help.description"
        minRows={3}
      />
      <TextInput
        multiline
        source="keywords"
        label="metaTags.fields.keywords"
        helperText="metaTags.help.keywords"
        minRows={2}
      />
      <SearchPreview />
    </>
  );
}

function SearchPreview() {
  const text = useText();
  const [title = '', description = ''] = useFormTexts(['title', 'description']).map((fieldText) => fieldText.trim());
  return (
    <Card as="section" ground="outlined" pad={12} gap={0} aria-label={text('metaTags.preview')}>
      {title === '' && description === '' ? (
        <Text size="small" tone="muted">
          {text('metaTags.previewEmpty')}
        </Text>
      ) : (
        <>
          <Text size="heading2" tone="accent" lines={1}>
            {title}
          </Text>
          <Text lines={2}>{description}</Text>
          <Text size="small" tone="muted" numbers>
            {text('metaTags.titleLength', { smart_count: title.length })},{' '}
            {text('metaTags.descriptionLength', { smart_count: description.length })}
          </Text>
        </>
      )}
    </Card>
  );
}
