import type { Picture } from '@/lib/api/wire'
import type { Language } from '@/lib/locale/market'
import { pictureFile, pictureSet } from '@/lib/pictures/picture-files'
import type { Text } from './content'

/** What a picture is: a drawing of the place, or taken there by who receives the travellers. */
export type PictureKind = 'illustration' | 'photograph'
/** The hour a picture shows; neighbours in a list should not share it. */
export type Light = 'dawn' | 'noon' | 'dusk' | 'night'

/** A picture as it is stored; `public/pictures/<width>/<id>.<version>.webp` are its files. */
export interface StoredPicture {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly alt: Text
  readonly color: string
  readonly blur: string
  /** What follows was left out of what reservations kept before pictures had it. */
  readonly version?: string | null
  readonly kind?: PictureKind
  readonly light?: Light | null
  /** Shares of width and height. */
  readonly focal?: readonly [number, number]
}

/** A picture as specification §3 shows it: nothing is encoded while serving, every width is a file. */
export function presentPicture(picture: StoredPicture, language: Language): Picture {
  const { id, width, height, color, blur, version, kind = 'illustration', focal = [0.5, 0.5] } = picture
  const name = version ? `${id}.${version}` : id
  return {
    uuid: id,
    url: pictureFile(name, width),
    srcset: pictureSet(name, width),
    title: picture.alt[language],
    alt: picture.alt[language],
    width,
    height,
    color,
    blur,
    kind,
    focal: focal.map((share) => `${Math.round(share * 1000) / 10}%`).join(' '),
  }
}

/** The same, or null when there is no picture: media is set only if it has a source (specification §5). */
export function presentMedia(picture: StoredPicture | null | undefined, language: Language): Picture | null {
  return picture ? presentPicture(picture, language) : null
}
