import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import Button from '@mui/material/Button';
import { defaultMappings, hookFields } from '#contract/communication/hookPayload.ts';
import { HookKind } from '#contract/communication/leadHooks.ts';
import { useText } from '#console/texts/index.ts';
import { TagsInput, useFormContext, useFormTexts } from '#console/kit/form/inputs.tsx';
import { Grid, Row, Stack, Text } from '#console/kit/layout/parts.tsx';

const kindOnly = ['kind'];

/** The places in a payload where each field of a lead is looked up; the first place with a value counts. */
export function MappingFields() {
  const text = useText();
  const form = useFormContext();
  const [typedKind] = useFormTexts(kindOnly);
  const kind = HookKind.safeParse(typedKind);
  function restore() {
    if (!kind.success) return;
    const mapping = defaultMappings[kind.data];
    for (const field of hookFields) form.setValue(`mapping.${field}`, [...mapping[field]], { shouldDirty: true });
  }
  return (
    <Stack as="section" gap={16} aria-label={text('leadHooks.mapping')}>
      <Row justify="between" wrap>
        <Text as="h3">{text('leadHooks.mapping')}</Text>
        <Button size="small" startIcon={<RestoreOutlined fontSize="small" />} onClick={restore}>
          {text('leadHooks.defaultMapping')}
        </Button>
      </Row>
      <Text size="table" tone="muted">
        {text('leadHooks.mappingHelp')}
      </Text>
      <Grid least={240} align="start">
        {hookFields.map((field) => (
          <TagsInput
            key={field}
            source={`mapping.${field}`}
            label={`leadHooks.mappingFields.${field}`}
            required={false}
          />
        ))}
      </Grid>
    </Stack>
  );
}
