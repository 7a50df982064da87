import { useState } from 'react';
import { isFileAddress } from '#contract/links.ts';
import { apiAddress } from '#console/providers/http.ts';
import { ChosenImage } from '#console/kit/upload/ChosenImage.tsx';

export type SitePictureProps = {
  /** The address as stored, or a file that has not been uploaded yet. */
  picture: string | File;
  alt: string;
  /** The width and height in pixels to whose ratio the site crops the picture. */
  width: number;
  height: number;
  className?: string;
};

/** An image, cropped to the section's ratio. If it cannot be shown, its alternative text takes its place. */
export function SitePicture({ picture, alt, width, height, className = 'pic' }: SitePictureProps) {
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (typeof picture !== 'string') return <ChosenImage className={className} file={picture} alt={alt} />;
  const src = addressOf(picture);
  if (src === undefined || brokenAddress === src) {
    return (
      <span className={`${className} broken`} style={{ aspectRatio: `${width} / ${height}` }}>
        {alt}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      onError={() => setBrokenAddress(src)}
    />
  );
}

/** Whether there is an image to render. */
export function hasPicture(picture: string | File): boolean {
  return typeof picture !== 'string' || picture.trim() !== '';
}

/** The address of a stored picture; undefined for any other text. */
function addressOf(storedAddress: string): string | undefined {
  const address = storedAddress.trim();
  return isFileAddress(address) ? apiAddress(address) : undefined;
}
