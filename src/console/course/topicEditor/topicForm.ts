import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import { richText } from '#contract/richText.ts';
import { TopicDraft } from '#contract/course/topics.ts';

const bothMissing = 'Title and content required!';

/** A topic in its form. The quiz is saved by another call and is present only while it has unsaved changes. */
export const TopicForm = z.extend(TopicDraft, { quizQuestions: z.optional(z.unknown()) });

/** A new topic needs a title and content; an existing one only a title. */
export const NewTopicForm = z.extend(TopicForm, { title: requiredText(bothMissing), content: richText(bothMissing) });
