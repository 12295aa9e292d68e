/** Site paths of one picture; `avif` and `webp` are srcset values, empty for a drawing that needs no variants. */
interface PictureSource {
  readonly src: string;
  readonly avif: string;
  readonly webp: string;
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  picture: PictureSource;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as `sizes` of an image; needed where there are variants. */
  sizes?: string;
  /** For what is seen first: asked for at once and before the rest. */
  priority?: boolean;
  className?: string;
}

/** A picture that has its place before it arrives: nothing moves when it does. */
export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  const { src, avif, webp, width, height } = picture;
  return (
    <picture>
      {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp !== '' && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        className={className}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
