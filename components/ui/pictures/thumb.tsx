import { pictureFile, pictureName, THUMB_WIDTH } from '@/lib/pictures/picture-files'
import type { PictureView } from './picture'

interface ThumbProps {
  /** null keeps the place free. */
  readonly picture: PictureView | null | undefined
  readonly className?: string | undefined
}

/** The small picture beside the name of a trip, which says what it shows: one small file, whatever the screen. */
export function Thumb({ picture, className = 'size-22 rounded-[14px] object-cover' }: ThumbProps) {
  if (!picture) return <span className={className} />
  const { url, width, height, color, focal } = picture
  const name = pictureName(url)
  return (
    <img
      loading="lazy"
      decoding="async"
      src={name === null ? url : pictureFile(name, THUMB_WIDTH)}
      alt=""
      width={width}
      height={height}
      className={className}
      style={{ background: color, objectPosition: focal }}
    />
  )
}
