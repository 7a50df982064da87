import { useCallback, useState } from 'react';

/**
 * An image file, with an object URL for as long as it is shown. If the file is not an image, `onBroken` is called
 * instead.
 */
export function ChosenImage(props: {
  file: File;
  alt: string;
  className?: string | undefined;
  onBroken?: (() => void) | undefined;
}) {
  const { file, alt, className, onBroken } = props;
  const [brokenFile, setBrokenFile] = useState<File>();
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (brokenFile === file) return null;
  return (
    <img
      className={className}
      ref={show}
      alt={alt}
      onError={() => {
        setBrokenFile(file);
        onBroken?.();
      }}
    />
  );
}
