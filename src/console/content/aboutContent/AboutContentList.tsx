import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { aboutBackgrounds, aboutContent, aboutTextColours, type AboutContent } from '#contract/content/aboutContent.ts';
import { useText } from '#console/texts/index.ts';
import { ActiveEntryList, entryColumns } from '#console/features/activeEntries/ActiveEntryList.tsx';
import { entryTexts } from '#console/features/activeEntries/entryTexts.ts';
import { Excerpt } from '#console/features/activeEntries/Excerpt.tsx';
import { useSwatches } from '#console/features/activeEntries/siteColours.ts';
import type { Column } from '#console/kit/list/RecordList.tsx';

const texts = entryTexts('aboutContent');

const columns: readonly Column<AboutContent>[] = [
  { source: 'title', sortable: true, width: 280 },
  {
    source: 'content',
    render: ({ content }, place) => (place === 'details' ? content : <Excerpt>{content}</Excerpt>),
  },
];

/** All fields of an entry, for users who may only read it. */
export const aboutContentDetails: readonly Column<AboutContent>[] = [
  ...columns,
  { source: 'video', label: 'aboutContent.video', render: ({ video }) => video.url || '–' },
  { source: 'button', label: 'aboutContent.button', render: ({ button }) => <Button {...button} /> },
  { source: 'colors', label: 'aboutContent.colours', render: ({ colors }) => <Colours {...colors} /> },
  ...entryColumns<AboutContent>(),
];

function Button({ text: words, link }: AboutContent['button']) {
  const text = useText();
  if (!words) return '–';
  return factLines(
    [text('aboutContent.fields.buttonText'), words],
    [text('aboutContent.fields.buttonLink'), link || '–'],
  );
}

const anyColour = [...aboutTextColours, ...aboutBackgrounds];

/** The colours by their names in the form; an unknown colour is shown as stored. */
function Colours({ title, content, background }: AboutContent['colors']) {
  const text = useText();
  const swatches = useSwatches('about', anyColour);
  const colourName = (name: string) => swatches.find(({ id }) => id === name)?.name ?? name;
  return factLines(
    [text('aboutContent.fields.titleColour'), colourName(title)],
    [text('aboutContent.fields.contentColour'), colourName(content)],
    [text('aboutContent.fields.background'), colourName(background)],
  );
}

function factLines(...facts: readonly (readonly [label: string, value: string])[]): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

export function AboutContentList() {
  return (
    <ActiveEntryList<AboutContent>
      texts={texts}
      calls={aboutContent.endpoints}
      columns={columns}
      icon={<DescriptionOutlined />}
    />
  );
}
