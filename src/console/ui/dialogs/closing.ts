/**
 * Whether what MUI's `onClose` was given is the second click of a double click. The first one may have opened the
 * dialog, and the second then falls beside it: it is no answer.
 */
export function isSecondClick(event: object): boolean {
  return 'detail' in event && Number(event.detail) > 1;
}
