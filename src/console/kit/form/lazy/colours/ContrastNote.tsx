import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '../../../layout/parts.tsx';
import styles from './colours.module.css';
import { contrastOf, nearestReadable, requiredContrast, readableShade } from './contrast.ts';
import { useGround, type Ground, type SwatchChoice } from './ground.ts';

export type ContrastProps = {
  /** The background on which the colour is used. */
  on?: Ground | undefined;
  /** Whether the colour is for an icon, or for text of at least 24 px, where less contrast is enough. */
  large?: boolean;
};

type Offer = { readonly value: string; readonly name: string; readonly css: string };

/**
 * Shows the contrast of a colour on its background, at the worst stop of a gradient. If the contrast is too low, the
 * note names the required ratio and the nearest colour that reaches it. It only warns: the site shows the chosen
 * colour.
 */
export function ContrastNote(
  props: Required<ContrastProps> & {
    colour: string;
    /** The colours to suggest from; by default any shade of the colour itself. */
    among?: readonly SwatchChoice[] | undefined;
    onChoose: (value: string) => void;
  },
) {
  const { colour, on, large, among, onChoose } = props;
  const text = useText();
  const ground = useGround(on);
  const minContrast = large ? requiredContrast.large : requiredContrast.text;
  const contrast = contrastOf(colour, ground);
  const isEnough = contrast === undefined || contrast >= minContrast;
  const offer = useMemo<Offer | undefined>(() => {
    if (isEnough) return undefined;
    if (!among) {
      const shade = readableShade(colour, ground, minContrast);
      return shade === undefined ? undefined : { value: shade, name: shade, css: shade };
    }
    const choice = nearestReadable(colour, ground, minContrast, among);
    return choice && { value: choice.id, name: choice.name, css: choice.css };
  }, [isEnough, among, colour, ground, minContrast]);
  if (contrast === undefined || (isEnough && among)) return null;
  const ratio = roundedDown(contrast);
  if (isEnough) {
    return (
      <Text size="table" tone="muted" above={4}>
        {text('form.contrast.enough', { ratio })}
      </Text>
    );
  }
  return (
    <Row wrap above={4} role="status">
      <Text as="span" size="table" tone="amber">
        {text('form.contrast.little', { ratio, needed: minContrast })}
      </Text>
      {offer && (
        <Button
          size="small"
          color="inherit"
          startIcon={<span className={styles.swatch} style={{ background: offer.css }} />}
          onClick={() => onChoose(offer.value)}
        >
          {text('form.contrast.use', { name: offer.name })}
        </Button>
      )}
    </Row>
  );
}

/** Rounds down, so that the contrast never seems to reach the required ratio. */
function roundedDown(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}
