import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { LinkBase } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';

export function BackLink({ to, label }: { to: string; label: TextKey }) {
  const text = useText();
  return (
    <Text size="table" tone="muted" below={12}>
      <LinkBase to={to} className={looks.quietLink}>
        <Row as="span" inline gap={4} padBlock={4}>
          <ArrowBackOutlined fontSize="inherit" />
          {text(label)}
        </Row>
      </LinkBase>
    </Text>
  );
}
