import * as z from 'zod/mini';
import { TopicDraft } from '#contract/course/topics.ts';

/** A topic as its form holds it. Its quiz is saved by another call; there it stands while it has unsaved changes. */
export const TopicForm = z.extend(TopicDraft, { quizQuestions: z.optional(z.unknown()) });
