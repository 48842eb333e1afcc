import sharp from 'sharp'

/** Where a camera was, to the metre: what must be in no file that is kept. */
export const PLACE = 'PLACE-20.9674-N-89.5926-W'

type Format = 'jpeg' | 'png' | 'webp'

/** A picture of a camera, with what cameras write into it: model, moment, place. @param side pixels */
export function photo(format: Format = 'jpeg', side = 64): Promise<Buffer> {
  const background = { r: 200, g: 120, b: 40 }
  return sharp({ create: { width: side, height: side / 2, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Camera of a test', ImageDescription: PLACE },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 58/1 2/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
}

/** A PDF of one empty page. @param size bytes it is padded to, in a comment as readers allow */
export function pdf(size = 0): Buffer {
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
`
  const end = 'trailer<</Root 1 0 R>>\n%%EOF\n'
  const padding = Math.max(0, size - body.length - end.length - 2)
  return Buffer.from(`${body}%${'x'.repeat(padding)}\n${end}`, 'latin1')
}
