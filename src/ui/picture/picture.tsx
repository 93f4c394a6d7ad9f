import { Icon } from '../icon/icon.tsx';

/** One image file; sizes in CSS pixels. */
interface Crop {
  src: string;
  /** The copy on this server; equal to `src` unless pictures come from another host. */
  local: string;
  width: number;
  height: number;
  /** A photograph's copy for browsers without WebP. */
  fallback?: { src: string; local: string } | undefined;
}

interface PictureProps {
  picture: {
    wide: Crop;
    medium?: Crop | undefined;
    tall?: Crop | undefined;
    /** Empty for a decorative picture. */
    alt: string;
  };
  className?: string | undefined;
  /** True only for a picture above the fold, which loads eagerly and with high priority. */
  eager?: boolean | undefined;
  /** True for visitors who save data: shows the description, and the picture once the visitor opens it. */
  savesData?: boolean;
}

/**
 * A picture with separate crops below 768 px and below 1100 px. Reserves its space before it loads.
 */
export function Picture(props: PictureProps) {
  if (!props.savesData) return <Drawn {...props} />;
  const { alt } = props.picture;
  if (!alt) return null;
  return (
    <details>
      <summary className="remark target small">
        <Icon name="eye" /> {alt}
      </summary>
      <Drawn {...props} className={undefined} eager={false} />
    </details>
  );
}

function Drawn({ picture, className, eager = false }: PictureProps) {
  const { wide, medium, tall, alt } = picture;
  const image = wide.fallback ?? wide;
  return (
    <picture>
      {tall && <source media="(max-width: 767.98px)" {...crop(tall)} />}
      {medium && <source media="(max-width: 1099.98px)" {...crop(medium)} />}
      {wide.fallback && <source {...crop(wide)} />}
      <img
        className={className}
        src={image.src}
        width={wide.width}
        height={wide.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager ? { fetchPriority: 'high' as const } : {})}
        data-local={localOf(image)}
      />
    </picture>
  );
}

function crop(file: Crop) {
  const type = file.fallback && 'image/webp';
  return { type, srcSet: file.src, width: file.width, height: file.height, 'data-local': localOf(file) };
}

function localOf({ src, local }: Pick<Crop, 'src' | 'local'>): string | undefined {
  return src === local ? undefined : local;
}
