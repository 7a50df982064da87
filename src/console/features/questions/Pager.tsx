import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Row, Text } from '../../kit/layout/parts.tsx';

/** The visible range, the total, and buttons for the other pages; renders nothing if all questions fit on one page. */
export function Pager(props: { page: number; size: number; total: number; onPage: (page: number) => void }) {
  const { page, size, total, onPage } = props;
  const text = useText();
  if (total <= size) return null;
  const from = page * size + 1;
  const to = Math.min(total, from + size - 1);
  return (
    <Row as="nav" justify="end" aria-label={text('questions.pages')}>
      <Text as="output" size="table" tone="muted" numbers>
        {text('questions.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </Text>
      <button
        type="button"
        className={looks.iconButton}
        aria-label={text('questions.previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeftOutlined fontSize="small" />
      </button>
      <button
        type="button"
        className={looks.iconButton}
        aria-label={text('questions.next')}
        disabled={to === total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRightOutlined fontSize="small" />
      </button>
    </Row>
  );
}
