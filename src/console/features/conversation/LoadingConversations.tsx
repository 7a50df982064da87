import { useText } from '#console/texts/index.ts';
import { Stack, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { LoadingBar } from '#console/kit/states/LoadingRows.tsx';

/** Placeholders for a list of conversations that is loading, as high as its rows. */
export function LoadingConversations({ rows }: { rows: number }) {
  const text = useText();
  return (
    <Stack as="ul" gap={0} line="between">
      {Array.from({ length: rows }, (_, row) => (
        <Stack as="li" key={row} gap={16} pad={16}>
          {row === 0 ? <VisuallyHidden>{text('list.loading')}</VisuallyHidden> : null}
          <LoadingBar index={row + 1} />
          <LoadingBar index={row} />
        </Stack>
      ))}
    </Stack>
  );
}
