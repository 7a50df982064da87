import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { aboutUs, AboutUsDraft, type AboutUs } from '#contract/content/aboutUs.ts';
import { wallClock } from '#contract/instituteTime.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { sectionTextKeys } from '#console/features/activeEntries/entryTexts.ts';
import { factColumns, factsInDetails } from '#console/features/activeEntries/Facts.tsx';
import { sectionScreens } from '#console/features/activeEntries/Section.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { AboutUsInputs } from './AboutUsInputs.tsx';

/** The current date and time, which are the defaults for a new entry. */
function now(): AboutUs['dateTime'] {
  const { date, time } = wallClock(new Date());
  return { publishDate: date, publishTime: time };
}

export const aboutUsScreens = sectionScreens<AboutUs>({
  texts: sectionTextKeys('aboutUs'),
  calls: aboutUs.endpoints,
  draft: AboutUsDraft,
  defaults: () => ({ dateTime: now() }),
  named: 'hero.title',
  columns: [
    factsInDetails<AboutUs>({
      source: 'hero',
      label: 'aboutUs.fields.hero.title',
      sortable: 'hero.title',
      render: ({ hero }) => hero.title,
    }),
    factsInDetails<AboutUs>({
      source: 'mainContent',
      label: 'aboutUs.fields.mainContent.title',
      render: ({ mainContent }) => mainContent.title,
    }),
    {
      source: 'dateTime',
      label: 'aboutUs.publishDate',
      width: 180,
      render: ({ dateTime: { publishDate, publishTime } }) =>
        [publishDate && formatDate(publishDate), publishTime].filter(Boolean).join(', ') || '–',
    },
  ],
  details: factColumns<AboutUs>({
    images: 'aboutUs.images',
    experienceBadge: 'aboutUs.experience',
    mission: 'aboutUs.mission',
    vision: 'aboutUs.vision',
    colors: 'aboutUs.colours',
  }),
  icon: <InfoOutlined />,
  Inputs: AboutUsInputs,
  preview: <SectionPreview section="about-us" />,
});
