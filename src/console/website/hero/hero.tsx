import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { hero, HeroDraft, type Hero } from '#contract/website/hero.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { sectionTextKeys } from '#console/features/activeEntries/entryTexts.ts';
import { Excerpt, excerptWidth } from '#console/features/activeEntries/Excerpt.tsx';
import { factColumns } from '#console/features/activeEntries/Facts.tsx';
import { sectionScreens } from '#console/features/activeEntries/Section.tsx';
import { recordNameIn } from '#console/kit/format/recordName.ts';
import { HeroInputs } from './HeroInputs.tsx';

export const heroScreens = sectionScreens<Hero>({
  texts: sectionTextKeys('hero'),
  calls: hero.endpoints,
  draft: HeroDraft,
  named: 'mainHeading',
  columns: [
    {
      source: 'mainHeading',
      label: 'hero.heading',
      sortable: 'mainHeading.part1',
      render: (entry) => recordNameIn(entry, 'mainHeading'),
    },
    { source: 'smallText', width: 144 },
    {
      source: 'description',
      width: excerptWidth,
      render: ({ description }, place) => (place === 'details' ? description : <Excerpt>{description}</Excerpt>),
    },
  ],
  details: [
    { source: 'buttonText' },
    { source: 'videoUrl', label: 'hero.video', render: ({ videoUrl }) => videoUrl || '–' },
    ...factColumns<Hero>({ colors: 'hero.colours' }),
  ],
  icon: <ImageOutlined />,
  Inputs: HeroInputs,
  preview: <SectionPreview section="hero" />,
});
