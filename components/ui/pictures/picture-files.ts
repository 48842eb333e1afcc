/** Widths of specification §9 that exist as files; the source is 1600 wide. */
export const PICTURE_WIDTHS = [567, 768, 1024, 1366] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The address of one width: `/pictures/768/volcano-lake.webp`. */
export function pictureFile(name: string, width: PictureWidth): string {
  return `/pictures/${width}/${name}.webp`
}

/** The address of the source. */
export function pictureSource(name: string): string {
  return `/pictures/${name}.webp`
}

/** The `srcset` of a picture up to a width; without `upTo` the 1600 px source is the last one. */
export function pictureSet(name: string, upTo?: PictureWidth): string {
  const widths = PICTURE_WIDTHS.filter((width) => upTo === undefined || width <= upTo)
  const files = widths.map((width) => `${pictureFile(name, width)} ${width}w`)
  return [...files, ...(upTo === undefined ? [`${pictureSource(name)} 1600w`] : [])].join(', ')
}

/** The name behind an address of ours: `/pictures/768/volcano-lake.webp` → `volcano-lake`; null for foreign ones. */
export function pictureName(url: string): string | null {
  return /^\/pictures\/(?:\d+\/)?([a-z0-9-]+)\.webp$/.exec(url)?.[1] ?? null
}
