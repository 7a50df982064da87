import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import type { Guide } from '#contract/course/guides.ts';

const icons = {
  document: DescriptionOutlined,
  video: VideocamOutlined,
  link: LinkOutlined,
  download: DownloadOutlined,
  play: PlayCircleOutlined,
  external: OpenInNewOutlined,
} as const;

/** The icon that a guide or one of its buttons is shown with. */
export function GuideIcon({ name }: { name: Guide['icon'] }) {
  const Icon = icons[name];
  return <Icon fontSize="inherit" aria-hidden="true" />;
}
