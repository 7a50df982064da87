import Button from '@mui/material/Button';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';

/** Copies the address of a page of the console, for example to send it to a colleague. */
export function CopyLink({ to }: { to: string }) {
  const text = useText();
  const [copiedAddress, setCopiedAddress] = useState<string>();
  const [shownAddress, setShownAddress] = useState<string>();
  const address = `${window.location.origin}${to}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopiedAddress(address);
    } catch {
      // The clipboard may be unavailable or forbidden. The address is then shown, to be copied by hand.
      setShownAddress(address);
    }
  }
  if (shownAddress === address) {
    return (
      <input
        readOnly
        aria-label={text('sitePreview.link')}
        value={address}
        onFocus={(event) => event.target.select()}
      />
    );
  }
  const isCopied = copiedAddress === address;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={isCopied ? <CheckOutlined /> : <LinkOutlined />}
        onClick={() => void copy()}
      >
        {text(isCopied ? 'sitePreview.copied' : 'sitePreview.copyLink')}
      </Button>
      <output className="visually-hidden">{isCopied ? text('sitePreview.copied') : ''}</output>
    </>
  );
}
