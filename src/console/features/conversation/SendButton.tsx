import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { OnceOpened } from '#console/kit/popups/OnceOpened.tsx';
import type { SendChoice } from './sendChoice.ts';

type SendButtonProps = {
  choice: SendChoice;
  /** The available ways to send. */
  choices: readonly SendChoice[];
  disabled: boolean;
  sending: boolean;
  onSend: (choice: SendChoice) => void;
  onChoose: (choice: SendChoice) => void;
};

/** Sends in the way that the user chose last; the menu offers the others, and remembers the choice. */
export function SendButton({ choice, choices, disabled, sending, onSend, onChoose }: SendButtonProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  return (
    <>
      <ButtonGroup variant="contained">
        <Button
          disabled={disabled}
          loading={sending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => onSend(choice)}
        >
          {text(`conversation.sends.${choice}`)}
        </Button>
        <Button
          size="small"
          aria-label={text('conversation.otherSends')}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ArrowDropDownOutlined fontSize="small" />
        </Button>
      </ButtonGroup>
      <OnceOpened open={open}>
        {() => (
          <Menu
            open={open}
            anchorEl={anchor}
            onClose={() => setAnchor(null)}
            anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
            transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          >
            {choices.map((each) => (
              <MenuItem
                key={each}
                selected={each === choice}
                onClick={() => {
                  setAnchor(null);
                  onChoose(each);
                  if (!disabled) onSend(each);
                }}
              >
                <Stack as="span" gap={0}>
                  <span>{text(`conversation.sends.${each}`)}</span>
                  <Text as="span" size="small" tone="muted">
                    {text(`conversation.sendHelp.${each}`)}
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
