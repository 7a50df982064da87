import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { aboutBackgrounds, aboutContent, aboutTextColours, type AboutContent } from '#contract/content/aboutContent.ts';
import { ActiveEntryList, entryColumns } from '#console/ui/activeEntries/ActiveEntryList.tsx';
import { entryTexts } from '#console/ui/activeEntries/entryTexts.ts';
import { Excerpt } from '#console/ui/activeEntries/Excerpt.tsx';
import { useSwatches } from '#console/ui/activeEntries/siteColours.ts';
import type { Column } from '#console/ui/list/RecordList.tsx';

const texts = entryTexts('aboutContent');

const columns: readonly Column<AboutContent>[] = [
  { source: 'title', label: 'aboutContent.fields.title', sortable: true, width: 280 },
  {
    source: 'content',
    label: 'aboutContent.fields.content',
    render: ({ content }, place) => (place === 'details' ? content : <Excerpt>{content}</Excerpt>),
  },
];

/** All of an entry, for who may only read it. */
export const aboutContentDetails: readonly Column<AboutContent>[] = [
  ...columns,
  { source: 'video', label: 'aboutContent.video', render: ({ video }) => inWords(video.url) },
  { source: 'button', label: 'aboutContent.button', render: ({ button }) => inWords(button.text, button.link) },
  {
    source: 'colors',
    label: 'aboutContent.colours',
    render: ({ colors }) => <Colours names={[colors.title, colors.content, colors.background]} />,
  },
  ...entryColumns<AboutContent>(),
];

function inWords(...values: readonly string[]): string {
  return values.filter(Boolean).join(', ') || '–';
}

const anyColour = [...aboutTextColours, ...aboutBackgrounds];

/** The colours as the form calls them; a name that it does not know stays as it is. */
function Colours({ names }: { names: readonly string[] }) {
  const swatches = useSwatches(anyColour);
  return inWords(...names.map((name) => swatches.find(({ id }) => id === name)?.name ?? name));
}

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
