import ChatOutlined from '@mui/icons-material/ChatOutlined';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { Text } from '../layout/parts.tsx';
import { RecordAddressContext, useNounOf } from './recordAddress.ts';

/**
 * A button that opens the comments on a record and shows their number; hidden for records that cannot have comments or
 * cannot be read.
 */
export function CommentsButton({ resource, id }: { resource: string; id: string }) {
  const text = useText();
  const { openComments } = useContext(RecordAddressContext);
  const noun = useNounOf(resource);
  const { data } = useQuery({
    queryKey: ['comments', noun, id, 'count'],
    queryFn: async ({ signal }) => {
      // The button is in the top bar of every page, but only pages with a record need this call.
      const { comments } = await import('#contract/features/comments.ts');
      return (await call(comments.endpoints.count, { params: { noun: noun ?? '', recordId: id }, signal })).data;
    },
    enabled: noun !== undefined && openComments !== undefined,
    retry: false,
    staleTime: 30_000,
  });
  if (noun === undefined || !openComments || !data) return null;
  return (
    <IconButton
      aria-label={text('shell.comments', { smart_count: data.total })}
      aria-keyshortcuts="c"
      onClick={() => openComments(noun, id)}
    >
      <ChatOutlined />
      {data.total > 0 ? (
        <Text as="span" size="small" numbers aria-hidden="true">
          {formatNumber(data.total)}
        </Text>
      ) : null}
    </IconButton>
  );
}
