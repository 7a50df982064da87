import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { aboutContent, type AboutContent } from '#contract/content/aboutContent.ts';
import { ActiveEntryList } from '#console/ui/activeEntries/ActiveEntryList.tsx';
import { entryTexts } from '#console/ui/activeEntries/entryTexts.ts';
import { Excerpt } from '#console/ui/activeEntries/Excerpt.tsx';
import type { Column } from '#console/ui/list/RecordList.tsx';

const texts = entryTexts('aboutContent');

const columns: readonly Column<AboutContent>[] = [
  { source: 'title', label: 'aboutContent.fields.title', sortable: true, width: 280 },
  {
    source: 'content',
    label: 'aboutContent.fields.content',
    render: ({ content }) => <Excerpt>{content}</Excerpt>,
  },
];

export function AboutContentList() {
  return (
    <ActiveEntryList<AboutContent>
      texts={texts}
      activate={aboutContent.endpoints.activate}
      columns={columns}
      icon={<DescriptionOutlined />}
    />
  );
}
