import type { Picture } from '@/lib/api/wire'
import type { Language } from '@/lib/locale/market'
import type { Text } from './content'

/** A picture as it is stored; `public/pictures/<width>/<id>.webp` are its files. */
export interface StoredPicture {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly alt: Text
  readonly color: string
  readonly blur: string
}

/** Widths of specification §9 that are narrower than the sources, and so exist as files. */
const WIDTHS = [567, 768, 1024, 1366] as const

/** A picture as specification §3 shows it: nothing is encoded while serving, every width is a file. */
export function presentPicture(picture: StoredPicture, language: Language): Picture {
  const { id, width, height, color, blur } = picture
  return {
    uuid: id,
    url: `/pictures/${id}.webp`,
    srcset: pictureSet(picture),
    title: picture.alt[language],
    alt: picture.alt[language],
    width,
    height,
    color,
    blur,
  }
}

/** The same, or null when there is no picture: media is set only if it has a source (specification §5). */
export function presentMedia(picture: StoredPicture | null | undefined, language: Language): Picture | null {
  return picture ? presentPicture(picture, language) : null
}

function pictureSet({ id, width }: StoredPicture): string {
  const files = WIDTHS.filter((narrower) => narrower < width).map(
    (narrower) => `/pictures/${narrower}/${id}.webp ${narrower}w`,
  )
  return [...files, `/pictures/${id}.webp ${width}w`].join(', ')
}
