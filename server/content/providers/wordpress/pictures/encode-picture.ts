import { widthsOf } from '@/lib/pictures/picture-files'

/** Wider than this nothing is shown. */
const WIDEST = 1920
/** More than cameras of phones have is not decoded. */
const MOST_PIXELS = 60_000_000
const SECONDS = 20
const QUALITY = 76

/** A picture in the widths of the site, without anything that a camera wrote into it. */
export interface EncodedPicture {
  readonly width: number
  readonly height: number
  readonly color: string
  readonly blur: string
  readonly files: ReadonlyMap<number, Uint8Array>
}

/** @throws Error for what is no picture, or one too large */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  // Native and large: a site without a WordPress never loads it.
  const { default: sharp } = await import('sharp')
  const opened = () =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS })
  const largest = await opened()
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = largest.info
  const files = new Map<number, Uint8Array>()
  for (const narrower of widthsOf(width).filter((one) => one < width)) {
    files.set(
      narrower,
      await opened().autoOrient().resize({ width: narrower }).webp({ quality: QUALITY }).toBuffer(),
    )
  }
  files.set(width, largest.data)
  const blur = await sharp(largest.data).resize({ width: 16 }).webp({ quality: 40 }).toBuffer()
  const [red = 0, green = 0, blue = 0] = await sharp(largest.data)
    .resize(1, 1)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return {
    ...{ width, height, files, color: `#${Buffer.from([red, green, blue]).toString('hex')}` },
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  }
}
