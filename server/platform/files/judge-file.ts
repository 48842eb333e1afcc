import type { FileType } from '@/lib/api/file-types'

/** How files begin; what a browser or a name says of one is not asked. */
const BEGINNINGS: readonly { readonly type: FileType; readonly bytes: readonly (number | null)[] }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // RIFF, a length, WEBP.
  { type: 'image/webp', bytes: [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')] },
  { type: 'application/pdf', bytes: ascii('%PDF-') },
]

/** A PDF ends within so many bytes of its end mark, as readers demand. */
const PDF_END_BYTES = 1024

/**
 * What a file is by its content; null for everything that is not taken. A PDF has to begin and to end as one: what hangs
 * something else in front of it or behind it is none.
 */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const type = BEGINNINGS.find((one) =>
    one.bytes.every((byte, at) => byte === null || bytes[at] === byte),
  )?.type
  if (type === 'application/pdf' && !endsAsPdf(bytes)) return null
  return type ?? null
}

function endsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-PDF_END_BYTES)).includes('%%EOF')
}

function ascii(text: string): number[] {
  return [...Buffer.from(text, 'latin1')]
}
