import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import { ToolMenu } from './ToolMenu.tsx';

/** Words that a person would otherwise have to type exactly, each with what it is called. A constant. */
export type Insertions = {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly words: string }[];
};

/** A menu of what can be put at the cursor. */
export function InsertMenu({ label, items, onInsert }: Insertions & { onInsert: (words: string) => void }) {
  return (
    <ToolMenu
      label={label}
      icon={DataObjectOutlined}
      items={items.map((item) => ({ label: item.label, run: () => onInsert(item.words) }))}
    />
  );
}
