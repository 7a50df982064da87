import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { OfferDraft, OfferPhase, specialOffers, type SpecialOffer } from '#contract/system/specialOffers.ts';
import { useText } from '#console/texts/index.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { bulkToggle } from '#console/kit/list/bulk/bulkToggle.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { statusFilter } from '#console/kit/list/statusFilter.ts';
import { toggledStatusColumn } from '#console/kit/list/ToggledStatus.tsx';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { OfferInputs } from './OfferInputs.tsx';
import { OverlapChip } from './OverlapNotice.tsx';

const columns: readonly Column<SpecialOffer>[] = [
  { source: 'title', sortable: true },
  {
    source: 'code',
    sortable: true,
    width: 168,
    render: (offer) => (
      <Row as="span" inline>
        <Text as="span" weight={500}>
          {offer.code}
        </Text>
        <OverlapChip {...offer} />
      </Row>
    ),
  },
  { source: 'discount', sortable: true, width: 96, align: 'end', render: ({ discount }) => `${discount} %` },
  {
    source: 'courseIds',
    width: 200,
    minWidth: 144,
    onlyWide: true,
    card: 'none',
    render: (offer) => <Courses {...offer} />,
  },
  { source: 'from', sortable: true, width: 112, minWidth: 104, card: 'none', render: ({ from }) => formatDate(from) },
  { source: 'to', sortable: true, width: 112, minWidth: 104, card: 'none', render: ({ to }) => formatDate(to) },
  { source: 'phase', width: 104, card: 'fact', hidden: true, render: (offer) => <Phase {...offer} /> },
  toggledStatusColumn<SpecialOffer>({ toggle: specialOffers.endpoints.toggle, nameOf: ({ title }) => title }),
  dateColumn<SpecialOffer>({ source: 'createdAt', sortable: true, time: false, hidden: true }),
];

const filters: readonly ListFilter[] = [
  { source: 'phase', choices: OfferPhase.options.map((id) => ({ id, label: `specialOffers.phase.${id}` })) },
  statusFilter,
];

const bulkActions = bulkToggle({ toggle: specialOffers.endpoints.toggle });
const form = { schema: OfferDraft, width: 720 } as const;

export function OfferList() {
  return (
    <>
      <RecordList<SpecialOffer>
        columns={columns}
        filters={filters}
        create
        edits
        deletes
        bulkActions={bulkActions}
        recordLink="record"
        empty={{ icon: <LocalOfferOutlined /> }}
      />
      <CreateDialog {...form}>
        <OfferInputs />
      </CreateDialog>
      <EditDialog {...form} columns={columns}>
        <OfferInputs />
      </EditDialog>
    </>
  );
}

function Courses({ courseIds, courses = [] }: SpecialOffer) {
  const text = useText();
  if (courseIds.length === 0) return text('specialOffers.allCourses');
  return <TwoLines>{courses.map(({ title }) => title).join(', ') || '–'}</TwoLines>;
}

function Phase({ phase, from, to }: SpecialOffer) {
  const text = useText();
  const days = text('specialOffers.days', { from: formatDate(from), to: formatDate(to) });
  return <span title={days}>{phase ? text(`specialOffers.phase.${phase}`) : days}</span>;
}
