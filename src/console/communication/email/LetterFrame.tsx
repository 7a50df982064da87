import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { Muted, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { Segments } from '#console/site/preview/Segments.tsx';
import { apiAddress } from '#console/providers/http.ts';
import type { LetterState, TypedLetter } from './useLetterPreview.ts';
import styles from './email.module.css';

export const letterDevices = ['desk', 'phone', 'dark'] as const;
export type LetterDevice = (typeof letterDevices)[number];

/** The letter as its recipient sees it, in a frame without scripts or forms. */
export function LetterFrame({ state, typed }: { state: LetterState; typed: TypedLetter }) {
  const text = useText();
  const narrow = useNarrow();
  const [device, setDevice] = useState<LetterDevice>(narrow ? 'phone' : 'desk');
  const { letter, isLoading, failure, isUnknown } = state;
  const html = letter?.html ?? (isUnknown ? typed.htmlContent : undefined);
  return (
    <Stack gap={12}>
      <Segments
        label={text('email.previewAs')}
        names={letterDevices}
        nameOf={(name) => text(`email.devices.${name}`)}
        on={device}
        onChoose={setDevice}
      />
      {failure ? (
        <Text role="alert" size="table" ground="red" pad={8} breaks="anywhere">
          {text('email.previewFailed')}: {failure}
        </Text>
      ) : html === undefined ? (
        isLoading ? (
          <LoadingRows />
        ) : (
          <Text size="table" tone="muted">
            {text('email.previewEmpty')}
          </Text>
        )
      ) : (
        <Stack gap={0} ground="card" className={styles.stage} data-device={device} aria-busy={isLoading || undefined}>
          <Text pad={8} line="below" breaks="anywhere">
            <Muted>{text('email.subject')}</Muted> {letter?.subject ?? typed.subject}
          </Text>
          <iframe
            title={text('email.frame', { device: text(`email.devices.${device}`).toLowerCase() })}
            className={styles.frame}
            // The frame has neither scripts nor forms, nor the console's origin.
            sandbox=""
            srcDoc={shownDocument(html, device === 'dark')}
          />
        </Stack>
      )}
      {letter?.text ? (
        <details>
          <Text as="summary" size="table" tone="muted">
            {text('email.plainText')}
          </Text>
          <Text as="pre" size="small" pad={12} ground="grey" scrolls className={styles.plain}>
            {letter.text}
          </Text>
        </details>
      ) : null}
    </Stack>
  );
}

const baseStyle = 'body{margin:0}img{max-width:100%;height:auto}';
const light = `:root{color-scheme:light;background:#fff}${baseStyle}`;
/** As in mail apps, dark mode only changes elements that do not set a colour themselves. */
const dark = `:root{color-scheme:dark;background:#121212}${baseStyle}`;

/**
 * The document of the preview's frame. Scripts are removed, although the sandbox would block them; uploaded images are
 * loaded from the API's host.
 */
function shownDocument(html: string, isDark: boolean): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, base, meta[http-equiv]')) script.remove();
  for (const image of page.querySelectorAll('img[src^="/"]')) {
    image.setAttribute('src', apiAddress(image.getAttribute('src') ?? ''));
  }
  const style = page.createElement('style');
  style.textContent = isDark ? dark : light;
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
