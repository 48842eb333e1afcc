import type { FileType } from '@/lib/api/file-types'
import { invalid } from '../errors'
import { createGate } from '../limits/gate'

/** What is known of a picture before it is there: pixels, and its color on the whole. */
export interface PictureFacts {
  readonly width: number
  readonly height: number
  readonly color: string
}

export interface CleanPicture {
  readonly bytes: Uint8Array
  readonly picture: PictureFacts
}

type PictureType = Exclude<FileType, 'application/pdf'>

/** Pixels of a picture that is read: more than cameras have, less than what fills the memory. */
const MOST_PIXELS = 120_000_000
/** The longer side of what is kept: enough to read a page of a passport. */
const LONGEST_SIDE = 3_000
const SECONDS = 20

/** Encoding takes processor and memory, so few at once; whoever waits behind these is told to come back. */
const gate = createGate(2, 12)

/**
 * A picture encoded anew from its pixels: nothing of what a camera, a phone or a person wrote into the file is left (where,
 * when, with what), nor what was hung behind it. It stands as it was meant to stand, and is no wider than is of use.
 * @param type what its content says it is
 * @throws DomainError invalid for what cannot be read as that, unavailable when too many wait
 */
export function cleanPicture(bytes: Uint8Array, type: PictureType): Promise<CleanPicture> {
  return gate(() => encode(bytes, type))
}

async function encode(sent: Uint8Array, type: PictureType): Promise<CleanPicture> {
  // Native and large: a process that gets no picture never loads it.
  const { default: sharp } = await import('sharp')
  const format = ({ 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const)[type]
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    if ((await picture.metadata()).format !== format) throw new Error('It is something else.')
    const { data: bytes, info } = await picture
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0, blue = 0] = await sharp(bytes)
      .resize(1, 1)
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    const color = `#${Buffer.from([red, green, blue]).toString('hex')}`
    return { bytes, picture: { width: info.width, height: info.height, color } }
  } catch {
    throw invalid('file', 'file_broken')
  }
}
