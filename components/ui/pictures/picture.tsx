import { PriorityImage } from '../priority-image'
import { type PictureWidth, pictureFile, pictureSet } from './picture-files'

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
}

interface PictureProps {
  readonly picture: PictureView
  /** The width it is shown at, as in `<img sizes>`. */
  readonly sizes: string
  /** The largest picture of the first view: loaded first, not lazily. One per page. */
  readonly priority?: boolean | undefined
  /** Overrides the text; '' where a picture only decorates. */
  readonly alt?: string | undefined
  /** Where the eye should be when it is cut: "64% 50%". */
  readonly at?: string | undefined
  readonly className?: string | undefined
}

/** An `<img>` that keeps its place: fixed proportions, colour and blur behind it, files of the right width. */
export function Picture({ picture, sizes, priority = false, alt, at, className }: PictureProps) {
  const { url, srcset, width, height, color, blur } = picture
  const image = {
    src: url,
    srcSet: srcset || undefined,
    sizes: srcset ? sizes : undefined,
    alt: alt ?? picture.alt,
    width,
    height,
    className,
    style: {
      background: blur ? `${color} url(${blur}) center / cover` : color,
      ...(at ? { objectPosition: at } : {}),
    },
  }
  // `loading` before `src`, or some browsers begin to fetch.
  return priority ? (
    <PriorityImage {...image} />
  ) : (
    <img loading="lazy" decoding="async" {...image} alt={image.alt} />
  )
}

interface NamedPicture {
  readonly name: string
  readonly alt: string
  readonly color?: string | undefined
  readonly blur?: string | undefined
  readonly upTo?: PictureWidth | undefined
}

/** The view of one of our own pictures by its file name, for pages that are not fed by the API (404, offline, hero). */
export function namedPicture({ name, alt, color = '#dacaff', blur, upTo }: NamedPicture): PictureView {
  return {
    url: pictureFile(name, 768),
    srcset: pictureSet(name, upTo),
    alt,
    width: 1600,
    height: 900,
    color,
    blur,
  }
}
