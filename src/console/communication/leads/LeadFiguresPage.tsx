import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import type { LeadFigureRow } from '#contract/communication/leadFigures.ts';
import { leads } from '#contract/communication/leads.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { FiguresFrame, type FigureTable } from '#console/features/figures/FiguresFrame.tsx';
import { boundsOf, usePeriod } from '#console/features/figures/period.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { sourceInWords } from './sourceInWords.ts';

/** The share of leads that are won, such as '40%'; a dash without leads. */
const shareOf = ({ total, won }: LeadFigureRow): string => (total > 0 ? `${Math.round((won / total) * 100)}%` : '–');
const cellsOf = (row: LeadFigureRow) => [row.total, row.contacted, row.won, row.lost, shareOf(row)] as const;

/** The number of leads in a period and their results, by stage, source and owner. */
export function LeadFiguresPage() {
  const text = useText();
  const mayRead = usePermission('read', 'enquiries');
  const createPath = useCreatePath();
  const [period, setPeriod] = usePeriod();
  const bounds = boundsOf(period);
  const { data, isError, refetch } = useQuery({
    queryKey: ['enquiries', 'counts', 'figures', bounds.from, bounds.to],
    queryFn: async ({ signal }) => (await call(leads.endpoints.figures, { query: bounds, signal })).data,
    enabled: mayRead,
    retry: false,
  });
  if (!mayRead) return <RefusedState needs="read" module="enquiries" />;
  const counts = ['total', 'contacted', 'won', 'lost', 'share'] as const;
  const headings = counts.map((name) => text(`leads.figures.${name}`));
  const tables: readonly FigureTable[] | undefined = data && [
    {
      title: text('leads.figures.byStage'),
      headings: [text('leads.fields.stageId'), text('leads.figures.total')],
      rows: data.byStage.map(({ _id, name, total }) => ({ key: _id, cells: [name, total] })),
    },
    {
      title: text('leads.figures.bySource'),
      headings: [text('leads.fields.type'), ...headings],
      rows: data.bySource.map(({ source, ...row }) => ({
        key: source,
        cells: [sourceInWords(source, text), ...cellsOf(row)],
      })),
    },
    {
      title: text('leads.figures.byOwner'),
      headings: [text('leads.fields.ownerId'), ...headings],
      rows: data.byOwner.map(({ owner, ...row }) => ({
        key: owner?._id ?? '',
        cells: [owner?.name ?? text('leads.unassigned'), ...cellsOf(row)],
      })),
    },
  ];
  return (
    <FiguresFrame
      title={text('leads.figures.title')}
      period={period}
      onPeriod={setPeriod}
      back={{ to: createPath({ resource: 'enquiries', type: 'list' }), label: text('leads.asList') }}
      cards={[
        { label: text('leads.figures.total'), value: data?.all.total },
        {
          label: text('leads.figures.contacted'),
          value: data?.all.contacted,
          note: text('leads.figures.contactedNote'),
        },
        { label: text('leads.figures.won'), value: data?.all.won },
        { label: text('leads.figures.share'), value: data && shareOf(data.all) },
      ]}
      tables={tables}
      failure={text('leads.figures.failed')}
      hasFailed={isError}
      onRetry={() => void refetch()}
    />
  );
}
