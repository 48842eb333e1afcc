import { pictureName } from '@/lib/pictures/picture-files'

/** Name of the file, text, width and height. */
export type LightboxPicture = readonly [name: string, alt: string, width: number, height: number]

/** The row of pictures that a button of a gallery stands beside. */
export function rowBeside(button: HTMLElement | null): HTMLElement | null | undefined {
  return button?.closest('.gallery')?.querySelector('ul')
}

/** Its pictures, in their order; the map among them is a link elsewhere. */
export function picturesBeside(button: HTMLElement | null): HTMLImageElement[] {
  return [...(rowBeside(button)?.querySelectorAll<HTMLImageElement>('li > img') ?? [])]
}

/** A picture of the page as it stands there. */
export function readPicture(image: HTMLImageElement): LightboxPicture {
  const size = (name: 'width' | 'height') => Number(image.getAttribute(name))
  return [pictureName(image.getAttribute('src') ?? '') ?? '', image.alt, size('width'), size('height')]
}
