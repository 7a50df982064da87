import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import type { Payment } from '#contract/system/payments.ts';
import { apiAddress } from '#console/providers/http.ts';
import { pressedKey } from '#console/pressedKey.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import { paperPath } from '../paper.ts';
import { ScreenshotLink } from '../PaymentCells.tsx';
import styles from './check.module.css';

const zooms = [0.5, 1, 1.5, 2, 3, 4] as const;
const initialView = { step: 1, turns: 0 };

/**
 * Whether a key may be used as a shortcut: not while a field has the focus or a dialog is open, and not with a
 * modifier.
 */
function isFree(event: KeyboardEvent): boolean {
  const { target } = event;
  const typing = target instanceof Element && target.closest('input:not([type=radio]), textarea, select') !== null;
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector('[role$="dialog"]');
}

/** The screenshot, which can be zoomed and rotated by buttons and by the keys +, − and R. */
export function Screenshot({ payment }: { payment: Payment }) {
  const text = useText();
  const [{ step, turns }, setView] = useState(initialView);
  const [hasFailed, setFailed] = useState(false);
  const path = paperPath(payment.paymentScreenshot);
  const zoomBy = (steps: number) =>
    setView((view) => ({ ...view, step: Math.min(zooms.length - 1, Math.max(0, view.step + steps)) }));
  const rotate = () => setView((view) => ({ ...view, turns: (view.turns + 1) % 4 }));
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const key = pressedKey(event);
    if (key === '+' || key === '=') zoomBy(1);
    else if (key === '-' || key === '−') zoomBy(-1);
    else if (key === 'r') rotate();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);

  if (path === undefined) return <Hint>{text('payments.screenshot.none')}</Hint>;
  const zoom = zooms[step] ?? 1;
  const name = payment.student?.name ?? text('payments.nobody');
  return (
    <>
      <Row wrap gap={4}>
        <IconButton
          aria-label={text('payments.screenshot.zoomOut')}
          aria-keyshortcuts="-"
          disabled={step === 0}
          onClick={() => zoomBy(-1)}
        >
          <RemoveOutlined fontSize="small" />
        </IconButton>
        <Text as="output" size="table" align="center" numbers className={styles.zoom}>
          {Math.round(zoom * 100)} %
        </Text>
        <IconButton
          aria-label={text('payments.screenshot.zoomIn')}
          aria-keyshortcuts="+"
          disabled={step === zooms.length - 1}
          onClick={() => zoomBy(1)}
        >
          <AddOutlined fontSize="small" />
        </IconButton>
        <IconButton aria-label={text('payments.screenshot.rotate')} aria-keyshortcuts="r" onClick={rotate}>
          <RotateRightOutlined fontSize="small" />
        </IconButton>
        <Button size="small" color="inherit" onClick={() => setView(initialView)}>
          {text('payments.screenshot.reset')}
        </Button>
        <Text as="span" push>
          <ScreenshotLink payment={payment} />
        </Text>
      </Row>
      {hasFailed ? (
        <Hint>{text('payments.screenshot.failed')}</Hint>
      ) : (
        <ScrollRegion label={text('payments.screenshot.area')} className={styles.frame}>
          <img
            src={apiAddress(path)}
            alt={text('payments.screenshot.image', { name })}
            style={{ inlineSize: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
            onError={() => setFailed(true)}
          />
        </ScrollRegion>
      )}
      <Hint>{text('payments.screenshot.keys')}</Hint>
    </>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="small" tone="muted">
      {children}
    </Text>
  );
}
