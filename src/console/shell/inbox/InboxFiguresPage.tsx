import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { inbox, type FigureRow } from '#contract/features/inbox.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Translate } from '#console/texts/index.ts';
import { FiguresFrame, type FigureTable } from '#console/features/figures/FiguresFrame.tsx';
import { boundsOf, usePeriod } from '#console/features/figures/period.ts';
import { formatNumber } from '#console/kit/format/format.ts';

const minutesPerHour = 60;

/** '45 min' or '3.5 h'; a dash if there are no answers. */
function timeInWords(minutes: number | null, text: Translate): string {
  if (minutes === null) return '–';
  if (minutes < minutesPerHour) return text('inbox.figures.minutes', { count: formatNumber(Math.round(minutes)) });
  return text('inbox.figures.hours', { count: formatNumber(Math.round((minutes / minutesPerHour) * 10) / 10) });
}

const shareOf = ({ inTime, late }: FigureRow): string =>
  inTime + late > 0 ? `${Math.round((inTime / (inTime + late)) * 100)}%` : '–';

/** The time until the first answer to tickets, messages and chats, compared with the target hours. */
export function InboxFiguresPage() {
  const text = useText();
  const createPath = useCreatePath();
  const [period, setPeriod] = usePeriod();
  const bounds = boundsOf(period);
  const { data, isError, refetch } = useQuery({
    queryKey: ['inbox', 'figures', bounds.from, bounds.to],
    queryFn: async ({ signal }) => (await call(inbox.endpoints.figures, { query: bounds, signal })).data,
    retry: false,
  });
  const names = ['total', 'answered', 'median', 'ninetieth', 'inTime', 'late', 'share'] as const;
  const headings = names.map((name) => text(`inbox.figures.${name}`));
  const cellsOf = (row: FigureRow) =>
    [
      row.total,
      row.answered,
      timeInWords(row.medianMinutes, text),
      timeInWords(row.ninetiethMinutes, text),
      row.inTime,
      row.late,
      shareOf(row),
    ] as const;
  const tables: readonly FigureTable[] | undefined = data && [
    {
      title: text('inbox.figures.byNoun'),
      headings: [text('inbox.source'), ...headings],
      rows: data.byNoun.map(({ noun, ...row }) => ({
        key: noun,
        cells: [text(`inbox.nouns.${noun}`), ...cellsOf(row)],
      })),
    },
    {
      title: text('inbox.figures.byOwner'),
      headings: [text('conversation.owner'), ...headings],
      rows: data.byOwner.map(({ owner, ...row }) => ({
        key: owner?._id ?? '',
        cells: [owner?.name ?? text('conversation.nobody'), ...cellsOf(row)],
      })),
    },
  ];
  return (
    <FiguresFrame
      title={text('inbox.figures.title')}
      period={period}
      onPeriod={setPeriod}
      back={{ to: createPath({ resource: 'inbox', type: 'list' }), label: text('inbox.title') }}
      cards={[
        { label: text('inbox.figures.total'), value: data?.all.total },
        {
          label: text('inbox.figures.median'),
          value: data && timeInWords(data.all.medianMinutes, text),
          note: text('inbox.figures.officeHours'),
        },
        {
          label: text('inbox.figures.share'),
          value: data && shareOf(data.all),
          note: data && text('inbox.figures.target', { count: formatNumber(data.targetHours) }),
        },
        { label: text('inbox.figures.late'), value: data?.all.late, warns: (data?.all.late ?? 0) > 0 },
      ]}
      tables={tables}
      failure={text('inbox.figures.failed')}
      hasFailed={isError}
      onRetry={() => void refetch()}
    />
  );
}
