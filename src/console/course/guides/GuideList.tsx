import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import { GuideCategory, GuideDraft, guides, GuideType, type Guide } from '#contract/course/guides.ts';
import { isFileAddress } from '#contract/links.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { bulkToggle } from '#console/kit/list/bulk/bulkToggle.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { statusFilter } from '#console/kit/list/statusFilter.ts';
import { toggledStatusColumn } from '#console/kit/list/ToggledStatus.tsx';
import { GuideInputs } from './GuideInputs.tsx';
import { listStart } from './listStart.ts';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';

const columns: readonly Column<Guide>[] = [
  { source: 'title', sortable: true, render: (guide) => <Name {...guide} /> },
  {
    source: 'category',
    sortable: true,
    width: 128,
    render: ({ category }) => <Word field="category" value={category} />,
  },
  { source: 'type', sortable: true, width: 120, render: ({ type }) => <Word field="type" value={type} /> },
  toggledStatusColumn<Guide>({ toggle: guides.endpoints.toggle, nameOf: ({ title }) => title }),
  { source: 'order', sortable: true, width: 88, align: 'end', card: 'fact' },
  longTextColumn<Guide>({ source: 'description', hidden: true, card: 'none' }),
  dateColumn<Guide>({ source: 'createdAt', sortable: true, time: false, hidden: true }),
  dateColumn<Guide>({ source: 'updatedAt', sortable: true, hidden: true }),
];

const details: readonly Column<Guide>[] = [
  { source: 'title' },
  { source: 'description' },
  ...columns.slice(1, 5),
  { source: 'fileUrl', render: ({ fileUrl, title }) => <Address address={fileUrl} name={title} /> },
  { source: 'externalUrl', render: ({ externalUrl, title }) => <Address address={externalUrl} name={title} /> },
  { source: 'actionButtons', render: (guide) => <Buttons {...guide} /> },
];

const filters: readonly ListFilter[] = [
  { source: 'category', choices: GuideCategory.options.map((id) => ({ id, label: `guides.category.${id}` })) },
  { source: 'type', choices: GuideType.options.map((id) => ({ id, label: `guides.type.${id}` })) },
  statusFilter,
];

/** Defaults for new records only; the contract's own defaults also apply to updates. */
const defaults = { status: 'active' } as const;
const bulkActions = bulkToggle({ toggle: guides.endpoints.toggle });
const form = { schema: GuideDraft, defaults, failure: 'guides.saveFailed', width: 720 } as const;

export function GuideList() {
  return (
    <>
      <RecordList<Guide>
        {...listStart}
        columns={columns}
        filters={filters}
        create
        edits
        deletes
        bulkActions={bulkActions}
        recordLink="record"
        recordName={({ title }) => title}
        empty={{ icon: <MenuBookOutlined /> }}
      />
      <CreateDialog {...form}>
        <GuideInputs />
      </CreateDialog>
      <EditDialog {...form} columns={details}>
        <GuideInputs />
      </EditDialog>
    </>
  );
}

function Name({ title, description, icon }: Guide) {
  return (
    <Row as="span" gap={12} title={description}>
      <span className={looks.tile}>
        <GuideIcon name={icon} />
      </span>
      <Text as="span" lines={2}>
        {title}
      </Text>
    </Row>
  );
}

function Word(
  props: { field: 'category'; value: Guide['category'] } | { field: 'type'; value: Guide['type'] },
): string {
  const text = useText();
  return props.field === 'category' ? text(`guides.category.${props.value}`) : text(`guides.type.${props.value}`);
}

function Address({ address, name }: { address: string; name: string }) {
  const text = useText();
  if (!isFileAddress(address)) return address || '–';
  return (
    <a href={apiAddress(address)} target="_blank" rel="noopener noreferrer" aria-label={text('guides.open', { name })}>
      {address}
    </a>
  );
}

function Buttons({ actionButtons, fileUrl, externalUrl }: Guide) {
  if (actionButtons.length === 0) return '–';
  return (
    <Row as="ul" gap={12} wrap>
      {actionButtons.map(({ label, url, icon }) => {
        const address = url || fileUrl || externalUrl;
        return (
          <li key={`${label} ${url}`}>
            {isFileAddress(address) ? (
              <Row as="a" inline gap={4} href={apiAddress(address)} target="_blank" rel="noopener noreferrer">
                <GuideIcon name={icon} /> {label}
              </Row>
            ) : (
              label
            )}
          </li>
        );
      })}
    </Row>
  );
}

const icons = {
  document: DescriptionOutlined,
  video: VideocamOutlined,
  link: LinkOutlined,
  download: DownloadOutlined,
  play: PlayCircleOutlined,
  external: OpenInNewOutlined,
} as const;

/** The icon of a guide or of one of its buttons. */
function GuideIcon({ name }: { name: Guide['icon'] }) {
  const Icon = icons[name];
  return <Icon fontSize="inherit" aria-hidden="true" />;
}
