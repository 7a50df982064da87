import Button from '@mui/material/Button';
import { useContext, useEffect, useId, useRef } from 'react';
import { DataProviderContext, useResourceContext } from 'react-admin';
import { chapters } from '#contract/course/chapters.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { usePerform } from '#console/kit/actions/useAction.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import styles from './chapters.module.css';

const texts = { success: 'chapters.created', failure: 'chapters.createFailed', refresh: 'record' } as const;

type AddChapterProps = {
  courseId: string;
  /** The title as typed so far. */
  typed: string;
  onType: (title: string) => void;
  /** Whether the field replaces one in which the user was typing, and takes over its focus. */
  continues?: boolean;
  onAdded?: () => void;
};

/** Adds a chapter after the last one. A blank title is ignored without a message. */
export function AddChapter({ courseId, typed, onType, continues = false, onAdded }: AddChapterProps) {
  const text = useText();
  const id = useId();
  const resource = useResourceContext() ?? '';
  const dataProvider = useContext(DataProviderContext);
  const field = useRef<HTMLInputElement>(null);
  const [perform, { pending }] = usePerform(resource, texts);
  useEffect(() => {
    if (continues) field.current?.focus();
  }, [continues]);

  async function add() {
    const title = typed.trim();
    if (title === '') return;
    const { done } = await perform(
      courseId,
      async () => {
        // The new chapter's position is the number of all chapters plus 1, whatever the list is filtered by.
        const chapterList = await dataProvider?.getList(resource, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'order', order: 'ASC' },
          filter: { courseId },
        });
        const order = (chapterList?.total ?? 0) + 1;
        const body = chapters.endpoints.create.body.parse({ title, order });
        return (await call(chapters.endpoints.create, { params: { courseId }, body })).data;
      },
      title,
    );
    if (done) {
      onType('');
      onAdded?.();
    }
    field.current?.focus();
  }

  return (
    <Guarded action="add">
      <Row
        as="form"
        gap={12}
        wrap
        below={16}
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Text as="label" htmlFor={id} weight={600}>
          {text('chapters.fields.chapterTitle')}
        </Text>
        <input
          className={`${looks.field} ${styles.field}`}
          id={id}
          ref={field}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" variant="contained" loading={pending}>
          {text('chapters.add')}
        </Button>
      </Row>
    </Guarded>
  );
}
