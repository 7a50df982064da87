import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { CannedReply } from '#contract/cannedReplies.ts';
import { useText } from '#console/texts/index.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { OnceOpened } from '#console/kit/popups/OnceOpened.tsx';
import { useCannedReplies } from '#console/features/replies/useCannedReplies.ts';

type CannedButtonProps = {
  previewOf: (reply: CannedReply) => string;
  onChoose: (reply: CannedReply) => void;
  disabled: boolean;
};

/** A menu of all canned replies, for keyboards on which a `/` is hard to type, such as a phone's. */
export function CannedButton({ previewOf, onChoose, disabled }: CannedButtonProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const { data: replies } = useCannedReplies(open);
  const close = () => setAnchor(null);
  const label = text('conversation.canned');
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={`${label} (/)`}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <QuickreplyOutlined fontSize="small" />
      </IconButton>
      <OnceOpened open={open}>
        {() => (
          <Menu
            open={open}
            anchorEl={anchor}
            onClose={close}
            // The focus goes to the reply field instead, so that the user can continue the text.
            disableRestoreFocus={!open}
            slotProps={{
              paper: { sx: { maxWidth: 'min(440px, calc(100vw - 32px))', maxHeight: 400 } },
              list: { 'aria-label': label },
            }}
          >
            {replies === undefined || replies.length === 0 ? (
              <MenuItem disabled>{text(replies ? 'conversation.noCanned' : 'list.loading')}</MenuItem>
            ) : null}
            {replies?.map((reply) => (
              <MenuItem
                key={reply._id}
                onClick={() => {
                  close();
                  onChoose(reply);
                }}
              >
                <Stack as="span" gap={0}>
                  <span>{reply.title}</span>
                  <Text as="span" size="small" tone="muted" lines={1}>
                    {previewOf(reply)}
                  </Text>
                </Stack>
              </MenuItem>
            ))}
          </Menu>
        )}
      </OnceOpened>
    </>
  );
}
