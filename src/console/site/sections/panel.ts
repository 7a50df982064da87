import { colourStyle, freeColour } from '../colours.ts';
import { button, part, text, type DrawingValues } from '../view.ts';

/** The hero of the demo hub and of the FAQ: a panel with a gradient. */
export const panelView = part({
  title: text,
  subtitle: text,
  button1: button,
  button2: button,
  backgroundGradient: part({ from: text, via: text, to: text }),
  textColor: text,
});

/** The colours of a panel, which the site applies to the panel's section. */
export function panelColours({ backgroundGradient, textColor }: DrawingValues<typeof panelView>) {
  const { from, via, to } = backgroundGradient;
  return colourStyle({
    from: freeColour(from),
    via: freeColour(via),
    to: freeColour(to),
    textColor: freeColour(textColor),
  });
}
