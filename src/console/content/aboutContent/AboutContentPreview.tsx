import { PreviewSection } from '#console/features/activeEntries/PreviewSection.tsx';
import { siteColour } from '#console/features/activeEntries/siteColours.ts';
import { SiteVideo } from '#console/features/activeEntries/SiteVideo.tsx';
import { useFormTexts, useFormValues } from '#console/kit/form/inputs.tsx';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import styles from './aboutContent.module.css';

/** The section as visitors will see it, as currently typed. */
export function AboutContentPreview() {
  const [title = '', content = '', button = ''] = useFormTexts(['title', 'content', 'button.text']);
  const [type, url = '', poster = ''] = useFormTexts(['video.type', 'video.url', 'video.poster']);
  const [autoplay, loop, muted]: readonly unknown[] = useFormValues(['video.autoplay', 'video.loop', 'video.muted']);
  const colours: readonly unknown[] = useFormValues(['colors.title', 'colors.content', 'colors.background']);
  const titleColour = siteColour('about', colours[0]) ?? siteColour('about', 'black');
  const contentColour = siteColour('about', colours[1]) ?? siteColour('about', 'dark gray');
  const background = siteColour('about', colours[2]) ?? siteColour('about', 'white');
  const isEmpty = !title && !content && !url;
  return (
    <PreviewSection empty={isEmpty ? 'aboutContent.previewEmpty' : undefined}>
      <Stack gap={12} pad={16} ground="outlined" style={{ background }}>
        <SiteVideo
          address={url.trim()}
          uploaded={type === 'file'}
          poster={poster}
          playing={{ autoplay: autoplay === true, loop: loop === true, muted: muted === true }}
        />
        <Text size="heading1" weight={600} breaks="anywhere" style={{ color: titleColour }}>
          {title}
        </Text>
        <Text breaks="typed" style={{ color: contentColour }}>
          {content}
        </Text>
        {button ? (
          <span className={styles.button} style={{ color: titleColour }}>
            {button}
          </span>
        ) : null}
      </Stack>
    </PreviewSection>
  );
}
