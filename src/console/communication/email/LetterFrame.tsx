import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { Segments } from '#console/site/preview/Segments.tsx';
import type { LetterState, TypedLetter } from './useLetterPreview.ts';
import { shownDocument } from './shownDocument.ts';
import styles from './email.module.css';

export const letterDevices = ['desk', 'phone', 'dark'] as const;
export type LetterDevice = (typeof letterDevices)[number];

/** The letter as its reader sees it: in a frame of its own, in which nothing runs and nothing can be sent. */
export function LetterFrame({ state, typed }: { state: LetterState; typed: TypedLetter }) {
  const text = useText();
  const narrow = useNarrow();
  const [device, setDevice] = useState<LetterDevice>(narrow ? 'phone' : 'desk');
  const { letter, isLoading, failure, isUnknown } = state;
  const html = letter?.html ?? (isUnknown ? typed.htmlContent : undefined);
  return (
    <div className={styles.preview}>
      <Segments
        label={text('email.previewAs')}
        names={letterDevices}
        nameOf={(name) => text(`email.devices.${name}`)}
        on={device}
        onChoose={setDevice}
      />
      {failure ? (
        <p role="alert" className={styles.failure}>
          {text('email.previewFailed')}: {failure}
        </p>
      ) : html === undefined ? (
        isLoading ? (
          <LoadingRows />
        ) : (
          <p className={styles.nothing}>{text('email.previewEmpty')}</p>
        )
      ) : (
        <div className={styles.stage} data-device={device} aria-busy={isLoading || undefined}>
          <p className={styles.subject}>
            <span>{text('email.subject')}</span> {letter?.subject ?? typed.subject}
          </p>
          <iframe
            title={text('email.frame', { device: text(`email.devices.${device}`).toLowerCase() })}
            className={styles.frame}
            // Neither scripts nor forms nor the console's own origin.
            sandbox=""
            srcDoc={shownDocument(html, device === 'dark')}
          />
        </div>
      )}
      {letter?.text ? (
        <details className={styles.twin}>
          <summary>{text('email.plainText')}</summary>
          <pre>{letter.text}</pre>
        </details>
      ) : null}
    </div>
  );
}
