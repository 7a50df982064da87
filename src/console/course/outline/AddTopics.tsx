import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { topics } from '#contract/course/topics.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePerform } from '#console/kit/actions/useAction.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import chapterStyles from '../chapters/chapters.module.css';

const outcome = { success: 'outline.topicAdded', failure: 'outline.topicFailed', refresh: 'record' } as const;

type AddTopicsProps = {
  chapter: { readonly id: string; readonly title: string };
  onAdded: () => void;
  onClose: () => void;
};

/** Adds topics to a chapter by title, one per Enter. Escape closes the field. */
export function AddTopics({ chapter, onAdded, onClose }: AddTopicsProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typedText, setTypedText] = useState('');
  const [perform, { pending }] = usePerform('course/topics', outcome);
  useEffect(() => field.current?.focus(), []);

  async function add() {
    const title = typedText.trim();
    if (title === '') return;
    const body = topics.endpoints.create.body.parse({ title });
    const params = { chapterId: chapter.id };
    const { done } = await perform(
      chapter.id,
      async () => (await call(topics.endpoints.create, { params, body })).data,
      title,
    );
    if (done) {
      setTypedText('');
      onAdded();
    }
    field.current?.focus();
  }

  return (
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
        {text('outline.topicsIn', { chapter: chapter.title })}
      </Text>
      <input
        className={`${looks.field} ${chapterStyles.field}`}
        id={id}
        ref={field}
        value={typedText}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTypedText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="submit" variant="contained" loading={pending}>
        {text('outline.add.topics')}
      </Button>
      <Button variant="text" color="inherit" onClick={onClose}>
        {text('outline.topicsDone')}
      </Button>
    </Row>
  );
}
