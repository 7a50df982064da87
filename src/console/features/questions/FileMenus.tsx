import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import type { Question } from '#contract/questions.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useSaveFile } from '../../kit/export/useSaveFile.ts';
import { downloadQuestions, downloadTemplate } from './questionFiles.ts';

type Item = { readonly label: TextKey; readonly save: () => Promise<void> };

/** A menu of templates for a question file: Excel or CSV. */
export function TemplateMenu() {
  return <FileMenu label="questions.template" items={templates} />;
}

const templates: readonly Item[] = [
  { label: 'questions.templateExcel', save: () => downloadTemplate('excel') },
  { label: 'questions.templateCsv', save: () => downloadTemplate('csv') },
];

/** A menu that exports all questions; the file name begins with `name`. */
export function QuestionExportMenu({ questions, name }: { questions: readonly Question[]; name: string }) {
  return (
    <FileMenu
      label="questions.export"
      items={[
        { label: 'questions.exportExcel', save: () => downloadQuestions(questions, 'excel', name) },
        { label: 'questions.exportCsv', save: () => downloadQuestions(questions, 'csv', name) },
      ]}
    />
  );
}

function FileMenu({ label, items }: { label: TextKey; items: readonly Item[] }) {
  const text = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pending, save } = useSaveFile('questions.fileFailed');

  function choose(item: Item) {
    setAnchor(null);
    void save(item.save);
  }

  return (
    <>
      <Button
        id={id}
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<FileDownloadOutlined fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={pending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text(label)}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {items.map((item) => (
          <MenuItem key={item.label} onClick={() => choose(item)}>
            {text(item.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
