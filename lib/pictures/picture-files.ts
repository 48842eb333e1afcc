/** Widths of specification §9. A picture has a file in each that is narrower than itself, and one in its own. */
export const PICTURE_WIDTHS = [567, 768, 1024, 1366, 1680, 1920] as const
/** The file of what is shown small, beside the name of a trip or at the end of a bar: sharp at twice 112 by 88 px. */
export const THUMB_WIDTH = 320

/** The widths a picture exists in, the narrowest first. */
export function widthsOf(width: number): readonly number[] {
  return [...PICTURE_WIDTHS.filter((narrower) => narrower < width), width]
}

/**
 * The address of one width: `/pictures/768/amboseli.0f3a1c.webp`. Names carry the version of what they show, so whoever
 * has a file never asks again (adr 0013).
 * @param name with its version
 */
export function pictureFile(name: string, width: number): string {
  return `/pictures/${width}/${name}.webp`
}

/**
 * The `srcset` of a picture.
 * @param width its own
 * @param upTo where it is never shown larger, the widest file that is offered
 */
export function pictureSet(name: string, width: number, upTo = width): string {
  return widthsOf(width)
    .filter((one, at) => at === 0 || one <= upTo)
    .map((one) => `${pictureFile(name, one)} ${one}w`)
    .join(', ')
}

/** The name behind an address of ours: `/pictures/768/amboseli.0f3a1c.webp` → `amboseli.0f3a1c`; null for foreign ones. */
export function pictureName(url: string): string | null {
  return /^\/pictures\/(?:\d+\/)?([a-z0-9-]+(?:\.[0-9a-f]{6})?)\.webp$/.exec(url)?.[1] ?? null
}
