import { z } from 'zod'

const place = z.tuple([z.union([z.iso.datetime(), z.iso.date()]), z.uuid()])

/** Where a page ended: what it is sorted by, and the id that tells equals apart. */
export type Place = readonly [at: string, id: string]

export function writeCursor(at: Place): string {
  return Buffer.from(JSON.stringify(at)).toString('base64url')
}

/** Null for none, and for whatever we did not write. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}
