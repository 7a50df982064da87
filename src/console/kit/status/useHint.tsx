import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './status.module.css';

type Place = { left: number; top: number; below: boolean };

type Handlers = {
  onPointerEnter(event: PointerEvent<HTMLElement>): void;
  onPointerLeave(): void;
  onPointerDown(): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
};

/**
 * A tooltip that costs a row nothing until it is shown. It is shown on hover or keyboard focus, until Escape is pressed
 * or the control is used. It repeats the control's own name or description, so it is hidden from assistive technology.
 */
export function useHint(hint: string | undefined): { handlers: Handlers; tooltip: ReactNode } {
  const [place, setPlace] = useState<Place>();
  const show = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    const isBelow = box.top < 64;
    const left = Math.min(Math.max(box.left + box.width / 2, 96), window.innerWidth - 96);
    setPlace({ left, top: isBelow ? box.bottom + 6 : box.top - 6, below: isBelow });
  };
  const hide = () => setPlace(undefined);
  return {
    handlers: {
      onPointerEnter: (event) => {
        if (event.pointerType !== 'touch') show(event.currentTarget);
      },
      onPointerLeave: hide,
      // The action may move or replace the control; then no event would report that the pointer has left it.
      onPointerDown: hide,
      onFocus: (event) => {
        if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
      },
      onBlur: hide,
      onKeyDown: (event) => {
        if (['Escape', 'Enter', ' '].includes(event.key)) hide();
      },
    },
    tooltip:
      place && hint
        ? createPortal(
            <span
              className={styles.hint}
              aria-hidden="true"
              data-below={place.below || undefined}
              style={{ left: place.left, top: place.top }}
            >
              {hint}
            </span>,
            document.body,
          )
        : null,
  };
}
