import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { SiteVideo } from '#console/features/activeEntries/SiteVideo.tsx';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { useFormContext } from '#console/kit/form/inputs.tsx';
import { Grid, Text } from '#console/kit/layout/parts.tsx';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import { ShownHtml } from '#console/features/richText/ShownHtml.tsx';
import styles from './topicEditor.module.css';

const playerOptions = { autoplay: false, muted: false, loop: false };

/** The lesson as learners will see it, as currently typed. */
export function ContentPreview() {
  const text = useText();
  const { getValues } = useFormContext();
  const [shown, setShown] = useState<Readonly<Record<string, unknown>>>();
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<VisibilityOutlined />}
        onClick={() => {
          // The editor has lost the focus by now, so its last change has reached the form.
          setShown(getValues());
        }}
      >
        {text('topicEditor.preview')}
      </Button>
      {shown ? (
        <DialogShell title={text('topicEditor.previewTitle')} width={880} onClose={() => setShown(undefined)}>
          <Lesson {...shown} />
        </DialogShell>
      ) : null}
    </>
  );
}

const linksIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((link): link is string => typeof link === 'string' && link.trim() !== '') : [];

function Lesson({ title, content, videos, images }: Readonly<Record<string, unknown>>) {
  const text = useText();
  const [films, pictures] = [linksIn(videos), linksIn(images)];
  const html = String(content ?? '');
  if (html === '' && films.length === 0 && pictures.length === 0) {
    return (
      <Text tone="muted" pad={24}>
        {text('topicEditor.previewEmpty')}
      </Text>
    );
  }
  return (
    <ScrollRegion label={text('topicEditor.previewTitle')} className={styles.lesson}>
      <h2>{String(title ?? '')}</h2>
      <ShownHtml html={html} />
      {films.map((address) => (
        <SiteVideo key={address} address={address} uploaded={address.startsWith('/')} playing={playerOptions} />
      ))}
      {pictures.length > 0 ? (
        <Grid least={200} gap={12} className={styles.pictures}>
          {pictures.map((address) => (
            <img key={address} src={apiAddress(address)} alt="" loading="lazy" />
          ))}
        </Grid>
      ) : null}
    </ScrollRegion>
  );
}
