import { useCallback, useState } from 'react';

/**
 * A picture that is only in memory has an address of its own for as long as it is shown. A file that turns out to be no
 * picture is not shown at all, and `onBroken` is told.
 */
export function ChosenImage(props: {
  file: File;
  alt: string;
  className?: string | undefined;
  onBroken?: (() => void) | undefined;
}) {
  const { file, alt, className, onBroken } = props;
  const [broken, setBroken] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (broken === file) return null;
  return (
    <img
      className={className}
      ref={show}
      alt={alt}
      onError={() => {
        setBroken(file);
        onBroken?.();
      }}
    />
  );
}
