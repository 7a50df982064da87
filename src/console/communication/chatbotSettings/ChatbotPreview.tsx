import { useState } from 'react';
import type { ChatbotStatus } from '#contract/communication/chatbotSettings.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import { BoldText } from '../BoldText.tsx';
import styles from './chatbotSettings.module.css';

const previewedFields = ['assistantName', 'profilePicture', 'status', 'welcomeMessage'];
const tones: Readonly<Record<ChatbotStatus, Tone>> = { Online: 'green', Away: 'amber', Busy: 'red', Offline: 'grey' };
const isStatus = (value: string): value is ChatbotStatus => value in tones;

/** The head of the chat and its welcome message, as currently typed. */
export function ChatbotPreview() {
  const text = useText();
  const [name = '', picture = '', status = '', message = ''] = useFormValues(previewedFields).map((value) =>
    typeof value === 'string' ? value.trim() : '',
  );
  return (
    <Stack as="section" gap={0} ground="card" aria-label={text('chatbotSettings.preview')} aria-live="polite">
      <Row as="header" gap={12} pad={12} line="below">
        <Portrait name={name} picture={picture} />
        <Stack gap={4} align="start">
          <Text as="strong" breaks="anywhere">
            {name || text('chatbotSettings.unnamed')}
          </Text>
          {isStatus(status) ? (
            <StatusChip tone={tones[status]} label={text(`chatbotSettings.status.${status}`)} />
          ) : null}
        </Stack>
      </Row>
      <Stack pad={16} align="start">
        <Text breaks="typed" pad={8} ground="grey" {...(message === '' ? { tone: 'muted' } : {})}>
          {message === '' ? text('chatbotSettings.noMessage') : <BoldText>{message}</BoldText>}
        </Text>
      </Stack>
    </Stack>
  );
}

/** The image, or the first letter of the name if there is none or it does not load. */
function Portrait({ name, picture }: { name: string; picture: string }) {
  const [brokenPicture, setBroken] = useState<string>();
  return (
    <span className={`${looks.tile} ${styles.portrait}`} aria-hidden="true">
      {picture !== '' && brokenPicture !== picture ? (
        <img src={apiAddress(picture)} alt="" onError={() => setBroken(picture)} />
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </span>
  );
}
