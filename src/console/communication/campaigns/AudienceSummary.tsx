import type { Audience } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';

/** The numbers of addresses excluded from an audience, and a sample of the included addresses. */
export function AudienceSummary({ audience }: { audience: Audience }) {
  const text = useText();
  const { count, suppressed, duplicates, sample } = audience;
  return (
    <Text as="div" size="table" tone="muted">
      {suppressed > 0 ? <p>{text('campaigns.summary.suppressed', { count: formatNumber(suppressed) })}</p> : null}
      {duplicates > 0 ? <p>{text('campaigns.summary.duplicates', { count: formatNumber(duplicates) })}</p> : null}
      {count === 0 ? (
        <Text tone="amber">{text('campaigns.summary.nobody')}</Text>
      ) : (
        <details>
          <summary>{text('campaigns.summary.sample', { smart_count: sample.length })}</summary>
          <Stack as="ul" gap={4} above={8}>
            {sample.map(({ email, name }) => (
              <Row as="li" key={email} wrap>
                <Text as="span" tone="strong" breaks="anywhere">
                  {email}
                </Text>
                {name}
              </Row>
            ))}
          </Stack>
        </details>
      )}
    </Text>
  );
}
