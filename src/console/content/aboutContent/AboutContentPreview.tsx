import { PreviewSection } from '#console/features/activeEntries/PreviewSection.tsx';
import { siteColour } from '#console/features/activeEntries/siteColours.ts';
import { SiteVideo } from '#console/features/activeEntries/SiteVideo.tsx';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import styles from './aboutContent.module.css';

/** The section as visitors will see it, while it is being written. */
export function AboutContentPreview() {
  const [title, content, button]: readonly unknown[] = useFormValues(['title', 'content', 'button.text']);
  const [type, url, poster]: readonly unknown[] = useFormValues(['video.type', 'video.url', 'video.poster']);
  const [autoplay, loop, muted]: readonly unknown[] = useFormValues(['video.autoplay', 'video.loop', 'video.muted']);
  const colours: readonly unknown[] = useFormValues(['colors.title', 'colors.content', 'colors.background']);
  const titleColour = siteColour('about', colours[0]) ?? siteColour('about', 'black');
  const contentColour = siteColour('about', colours[1]) ?? siteColour('about', 'dark gray');
  const background = siteColour('about', colours[2]) ?? siteColour('about', 'white');
  const isEmpty = !title && !content && !url;
  return (
    <PreviewSection empty={isEmpty ? 'aboutContent.previewEmpty' : undefined}>
      <div className={styles.preview} style={{ background }}>
        <SiteVideo
          address={String(url ?? '').trim()}
          uploaded={type === 'file'}
          poster={String(poster ?? '')}
          playing={{ autoplay: autoplay === true, loop: loop === true, muted: muted === true }}
        />
        <p className={styles.title} style={{ color: titleColour }}>
          {String(title ?? '')}
        </p>
        <p className={styles.content} style={{ color: contentColour }}>
          {String(content ?? '')}
        </p>
        {button ? (
          <span className={styles.button} style={{ color: titleColour }}>
            {String(button)}
          </span>
        ) : null}
      </div>
    </PreviewSection>
  );
}
