import { pictureFile, pictureName, pictureSet } from '@/lib/pictures/picture-files'
import { PriorityImage } from '../priority-image'

/** A picture of `public/pictures` as the API describes it (`picture` of lib/api/wire fits). */
export interface PictureView {
  readonly url: string
  readonly srcset?: string | undefined
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Dominant colour and blur placeholder, shown until the file is there. */
  readonly color: string
  readonly blur?: string | undefined
  /** Where the eye should be when it is cut: "64% 50%". */
  readonly focal?: string | undefined
}

interface PictureProps {
  readonly picture: PictureView
  /** The width it is shown at, as in `<img sizes>`. */
  readonly sizes: string
  /** The largest picture above the fold: loaded first, not lazily. One per page. */
  readonly priority?: boolean | undefined
  /** Overrides the text; '' where a picture only decorates. */
  readonly alt?: string | undefined
  /** Overrides where it is cut. */
  readonly at?: string | undefined
  /** Never shown wider than this in device pixels: wider files are not offered. */
  readonly upTo?: number | undefined
  readonly className?: string | undefined
}

/**
 * An `<img>` that keeps its place: fixed proportions, cut around what matters, files of the right width, colour behind
 * it. Its blur is behind the largest of the page alone: it cannot be compressed, and the others are not waited for.
 */
export function Picture({ picture, sizes, priority = false, alt, at, upTo, className }: PictureProps) {
  const { url, width, height, color, blur, focal } = picture
  const srcSet = setOf(picture, upTo)
  const position = at ?? focal
  const image = {
    src: url,
    srcSet,
    sizes: srcSet ? sizes : undefined,
    alt: alt ?? picture.alt,
    width,
    height,
    className,
    style: {
      background: priority && blur ? `${color} url(${blur}) center / cover` : color,
      ...(position ? { objectPosition: position } : {}),
    },
  }
  // `loading` before `src`, or some browsers begin to fetch.
  return priority ? (
    <PriorityImage {...image} />
  ) : (
    <img loading="lazy" decoding="async" {...image} alt={image.alt} />
  )
}

function setOf({ url, srcset, width }: PictureView, upTo: number | undefined): string | undefined {
  const name = upTo === undefined ? null : pictureName(url)
  return name === null ? srcset || undefined : pictureSet(name, width, upTo)
}

interface NamedPicture {
  /** With its version. */
  readonly name: string
  readonly alt: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly color?: string | undefined
  readonly focal?: string | undefined
  readonly upTo?: number | undefined
}

/** The view of one of our own pictures by the name of its files. */
export function namedPicture({
  name,
  alt,
  color = '#dacaff',
  focal,
  upTo,
  ...size
}: NamedPicture): PictureView {
  const { width = 1920, height = 1080 } = size
  return {
    url: pictureFile(name, 768),
    srcset: pictureSet(name, width, upTo),
    ...{ alt, width, height, color, focal },
  }
}
