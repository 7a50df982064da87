import Button from '@mui/material/Button';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import { Blog } from '#contract/content/blogs.ts';
import { useText } from '#console/texts/index.ts';
import { RecordLoader } from '#console/kit/form/RecordLoader.tsx';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { Article } from './Article.tsx';
import { BlogStatus } from './BlogStatus.tsx';
import styles from './blogs.module.css';

/** A blog as visitors will see it; requires the right to read. */
export function BlogPreview() {
  return (
    <RecordLoader needs="read" loadFailure="blogs.fetchFailed" bones={null}>
      <ShownArticle />
    </RecordLoader>
  );
}

function ShownArticle() {
  const text = useText();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const blog = Blog.safeParse(useRecordContext());
  if (!blog.success || resource === undefined) return null;
  const { _id: id, title, author, imageUrl, createdAt, content } = blog.data;
  return (
    <Stack as="article" gap={0} measure>
      <Row gap={16} wrap line="below" padBlock={16} below={24}>
        <BlogStatus blog={{ ...blog.data, id }} />
        <Text as="span" size="table" tone="muted" grow className={styles.note}>
          {text('blogs.previewNote')}
        </Text>
        <Guarded action="update">
          <Button component={Link} to={createPath({ resource, type: 'edit', id })} variant="outlined" size="small">
            {text('ui.action.edit')}
          </Button>
        </Guarded>
      </Row>
      <Article title={title} author={author} content={content ?? ''} image={imageUrl} createdAt={createdAt} />
    </Stack>
  );
}
