import { useState } from 'react';
import type { ChatbotStatus } from '#contract/communication/chatbotSettings.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import { BoldText } from '../BoldText.tsx';
import styles from './chatbotSettings.module.css';

const shown = ['assistantName', 'profilePicture', 'status', 'welcomeMessage'];
const statuses: readonly string[] = ['Online', 'Away', 'Busy', 'Offline'] satisfies readonly ChatbotStatus[];
const isStatus = (value: string): value is ChatbotStatus => statuses.includes(value);

/** The head of the chat and its welcome message, as currently typed. */
export function ChatbotPreview() {
  const text = useText();
  const [name = '', picture = '', status = '', message = ''] = useFormValues(shown).map((value) =>
    typeof value === 'string' ? value.trim() : '',
  );
  return (
    <section className={styles.preview} aria-label={text('chatbotSettings.preview')} aria-live="polite">
      <header className={styles.head}>
        <Portrait name={name} picture={picture} />
        <span className={styles.who}>
          <strong>{name || text('chatbotSettings.unnamed')}</strong>
          {isStatus(status) ? (
            <span className={styles.status} data-status={status}>
              {text(`chatbotSettings.status.${status}`)}
            </span>
          ) : null}
        </span>
      </header>
      <p className={styles.message} data-empty={message === '' || undefined}>
        {message === '' ? text('chatbotSettings.noMessage') : <BoldText>{message}</BoldText>}
      </p>
    </section>
  );
}

/** The image; without one, or while it cannot be shown, the first letter of the name. */
function Portrait({ name, picture }: { name: string; picture: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.portrait} aria-hidden="true">
      {picture !== '' && broken !== picture ? (
        <img src={apiAddress(picture)} alt="" onError={() => setBroken(picture)} />
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </span>
  );
}
