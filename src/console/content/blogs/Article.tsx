import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { formatDate } from '#console/kit/format/format.ts';
import { ShownHtml } from '#console/features/richText/ShownHtml.tsx';
import { Text } from '#console/kit/layout/parts.tsx';
import { ChosenImage } from '#console/kit/upload/ChosenImage.tsx';
import styles from './blogs.module.css';

/** An article as the site shows it. `image` is the path of the stored banner, or an unsaved file. */
export function Article(props: {
  title: string;
  author: string;
  content: string;
  image: File | string | null | undefined;
  createdAt?: string | undefined;
  /** The level of the article's title among the page's headings. */
  heading?: 'h1' | 'h3';
}) {
  const { title, author, content, image, createdAt, heading = 'h1' } = props;
  const text = useText();
  return (
    <>
      <Text as={heading} breaks="anywhere" below={8}>
        {title}
      </Text>
      <Text size="table" tone="muted" breaks="anywhere" below={16}>
        {text('blogs.by', { author })} {createdAt ? `· ${formatDate(createdAt)}` : ''}
      </Text>
      {image instanceof File ? (
        <ChosenImage className={styles.banner} file={image} alt="" />
      ) : image ? (
        <img className={styles.banner} src={apiAddress(image)} alt="" />
      ) : null}
      {content ? (
        <ShownHtml html={content} />
      ) : (
        <Text size="table" tone="muted">
          {text('blogs.noContent')}
        </Text>
      )}
    </>
  );
}
