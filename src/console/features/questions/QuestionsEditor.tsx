import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined';
import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { Question } from '#contract/questions.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useExtensions } from '../../kit/actions/waitingQueues.ts';
import { useDialogs } from '../../kit/dialogs/context.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import form from '../../kit/form/form.module.css';
import { formatNumber } from '../../kit/format/format.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { QuestionBankDialog } from './QuestionBankDialog.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { QuestionExportMenu, TemplateMenu } from './FileMenus.tsx';
import { QuestionImportDialog } from './QuestionImportDialog.tsx';
import { QuestionList } from './QuestionList.tsx';
import { ReadQuestions } from './ReadQuestions.tsx';
import { TryDialog } from './TryDialog.tsx';

export type QuestionsEditorProps = {
  questions: readonly Question[];
  onChange: (questions: readonly Question[]) => void;
  /** Shown if a file cannot be read, such as 'Failed to parse Excel file. Please check the format.' */
  parseFailed: TextKey;
  /** Whether answers in a file may be letters or numbers of options; in a quiz they have to match an option exactly. */
  lettered?: boolean;
  /**
   * Shown after a file with `%{count}` questions has been read, in modules for which the specification quotes such a
   * text.
   */
  parsed?: TextKey;
  /** The beginning of an exported file's name. */
  fileName: string;
  /** Minutes for 'Try it'; without a number there is no timer. */
  minutes?: number | undefined;
  /** Receives the imported file, in modules that store it beside the questions. */
  onFile?: (file: File) => void;
  /** An error shown under the heading, for example that there are no questions. */
  error?: string | undefined;
};

type OpenDialog = 'upload' | 'preview' | 'bank' | 'try' | 'add' | { readonly edit: number };

/**
 * The questions of a quiz, revision test or question set, with import, input, the question bank, reordering by drag or
 * keyboard, export, and a trial run as a learner. It saves nothing; `onChange` receives the new list.
 */
export function QuestionsEditor(props: QuestionsEditorProps) {
  const { questions, onChange, parseFailed, lettered, parsed, fileName, minutes, onFile, error } = props;
  const text = useText();
  const dialogs = useDialogs();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  const count = questions.length;
  const editedIndex = typeof openDialog === 'object' ? openDialog.edit : undefined;

  function saveQuestion(question: Question, place: number) {
    const otherQuestions = questions.filter((_, index) => index !== editedIndex);
    onChange([...otherQuestions.slice(0, place - 1), question, ...otherQuestions.slice(place - 1)]);
  }

  function addQuestions(
    newQuestions: readonly Question[],
    mode: 'add' | 'replace',
    notice: TextKey = 'questions.import.added',
  ) {
    onChange(mode === 'add' ? [...questions, ...newQuestions] : newQuestions);
    dialogs.success(text(notice, { smart_count: newQuestions.length, count: formatNumber(newQuestions.length) }));
  }

  async function clear() {
    const isConfirmed = await dialogs.confirm({
      title: text('questions.clearQuestion'),
      text: text('questions.clearConsequence'),
      confirmLabel: text('questions.clearConfirm'),
      danger: true,
    });
    if (isConfirmed) onChange([]);
  }

  return (
    <Stack gap={12}>
      <Tools questions={questions} fileName={fileName} onOpen={setOpenDialog} onClear={() => void clear()} />
      {error ? (
        <Text role="alert" size="table" tone="red" breaks="typed">
          {error}
        </Text>
      ) : null}
      <QuestionList questions={questions} onChange={onChange} onEdit={(index) => setOpenDialog({ edit: index })} />
      {openDialog === 'add' ? (
        <QuestionDialog place={count + 1} count={count} onSave={saveQuestion} onClose={close} />
      ) : null}
      {editedIndex !== undefined && questions[editedIndex] ? (
        <QuestionDialog
          question={questions[editedIndex]}
          place={editedIndex + 1}
          count={count}
          onSave={saveQuestion}
          onClose={close}
        />
      ) : null}
      {openDialog === 'upload' ? (
        <QuestionImportDialog
          present={count}
          failure={parseFailed}
          lettered={lettered}
          onTake={({ questions: imported, file }, mode) => {
            addQuestions(imported, mode, parsed);
            onFile?.(file);
          }}
          onClose={close}
        />
      ) : null}
      {openDialog === 'bank' ? (
        <QuestionBankDialog present={questions} onTake={(copies) => addQuestions(copies, 'add')} onClose={close} />
      ) : null}
      {openDialog === 'preview' ? (
        <DialogShell title={text('questions.preview')} width={760} onClose={close}>
          <div className={form.dialogBody}>
            <ReadQuestions questions={questions} />
          </div>
        </DialogShell>
      ) : null}
      {openDialog === 'try' ? <TryDialog questions={questions} minutes={minutes} onClose={close} /> : null}
    </Stack>
  );
}

function Tools(props: {
  questions: readonly Question[];
  fileName: string;
  onOpen: (dialog: OpenDialog) => void;
  onClear: () => void;
}) {
  const { questions, fileName, onOpen, onClear } = props;
  const extensions = useExtensions();
  return (
    <Row wrap>
      <Tool icon={<AddOutlined fontSize="small" />} label="questions.add" onClick={() => onOpen('add')} />
      <Tool icon={<UploadFileOutlined fontSize="small" />} label="questions.upload" onClick={() => onOpen('upload')} />
      {extensions ? (
        <Tool icon={<LibraryAddOutlined fontSize="small" />} label="questions.bank" onClick={() => onOpen('bank')} />
      ) : null}
      <TemplateMenu />
      {questions.length > 0 ? (
        <>
          <Tool
            icon={<VisibilityOutlined fontSize="small" />}
            label="questions.preview"
            onClick={() => onOpen('preview')}
          />
          <QuestionExportMenu questions={questions} name={fileName} />
          <Tool icon={<PlayArrowOutlined fontSize="small" />} label="questions.try" onClick={() => onOpen('try')} />
          <Tool icon={<DeleteSweepOutlined fontSize="small" />} label="questions.clear" onClick={onClear} />
        </>
      ) : null}
    </Row>
  );
}

function Tool({ icon, label, onClick }: { icon: ReactNode; label: TextKey; onClick: () => void }) {
  const text = useText();
  return (
    <Button size="small" variant="outlined" color="inherit" startIcon={icon} onClick={onClick}>
      {text(label)}
    </Button>
  );
}
