import sitePictures from '@/lib/pictures/site-pictures.json'
import { namedPicture, type PictureView } from './picture'

/** What a picture of the site itself is used for. */
export type SiteUse = keyof typeof sitePictures

/** One of the pictures that pages use by themselves: home, not found, nothing here. */
export function sitePicture(use: SiteUse, alt: string): PictureView {
  return namedPicture({ ...sitePictures[use], alt })
}
