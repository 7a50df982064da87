import CloseOutlined from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { PersonCard } from './PersonCard.tsx';
import type { PersonRecord } from './usePersonData.ts';

export * as texts from './texts.ts';

export type PersonAsideProps = { record: PersonRecord; onClose: () => void };

/** A panel about the person of a record, shown beside the record. The record already shows the person's name. */
export function PersonAside({ record, onClose }: PersonAsideProps) {
  const text = useText();
  const titleId = useId();
  return (
    <Stack as="aside" gap={16} pad={16} scrolls aria-labelledby={titleId}>
      <Row justify="between">
        <Text as="h2" size="heading3" id={titleId} grow>
          {text('person.title')}
        </Text>
        <IconButton size="small" edge="end" aria-label={text('ui.form.close')} onClick={onClose}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Row>
      <PersonCard record={record} />
    </Stack>
  );
}
