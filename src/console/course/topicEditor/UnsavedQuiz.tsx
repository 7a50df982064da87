import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { useNavigate } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import form from '#console/kit/form/form.module.css';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import type { QuizQuestions } from '../quiz/readQuiz.ts';
import { QuizPanel } from './lazyQuizPanel.tsx';
import type { QuizSave } from './useQuizSave.ts';

/**
 * The quiz of a new topic whose questions could not be saved, for users who may add topics but not change them. They
 * can save it again, because a topic's first quiz only requires the right to add topics.
 */
export function UnsavedQuiz({ topicId, start, path, saveQuiz }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [questions, setQuestions] = useState<QuizQuestions>(start);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const notice = await saveQuiz({ id: topicId }, { quizQuestions: questions });
    setSaving(false);
    if (notice === undefined) return;
    dialogs.success(notice);
    void navigate(path);
  }

  return (
    <div className={form.page}>
      <header className={form.pageHead}>
        <h1>{text('topicEditor.quiz')}</h1>
        <div className={form.pageActions}>
          <Button component={LinkBase} to={path} variant="outlined" color="inherit">
            {text('topicEditor.back')}
          </Button>
          <Button variant="contained" disabled={isSaving} onClick={() => void save()}>
            {text('topicEditor.saveQuiz')}
          </Button>
        </div>
      </header>
      <FormSection title="topicEditor.unsavedQuiz" help="topicEditor.unsavedQuizHelp">
        <QuizPanel
          topicId={undefined}
          quizId={undefined}
          edited={questions}
          onChange={(newQuestions) => setQuestions(newQuestions ?? [])}
        />
      </FormSection>
    </div>
  );
}

type Props = {
  topicId: string;
  /** The questions that were not saved. */
  start: QuizQuestions;
  /** The path of the chapter's list of topics. */
  path: string;
  saveQuiz: QuizSave;
};
