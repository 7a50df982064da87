import type { ComponentProps } from 'react';

type LegacyProps = {
  InputProps?: unknown;
  inputProps?: unknown;
  InputLabelProps?: unknown;
  inputRef?: unknown;
  SelectProps?: unknown;
};

/**
 * The element around a control. react-admin's inputs pass props of an older MUI in addition to the current ones. MUI 9
 * would render them as attributes, so they are dropped here.
 */
export function FormControlRoot(props: ComponentProps<'div'> & LegacyProps) {
  const { InputProps: _1, inputProps: _2, InputLabelProps: _3, inputRef: _4, SelectProps: _5, ...rest } = props;
  return <div {...rest} />;
}
