import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './file-store'

/** Ids are ours; anything else would be a path. */
const ID = /^[0-9a-f-]{36}$/

/**
 * Files in a folder, readable by this user alone. Written aside and renamed, so that nobody reads half of one; what a
 * crash leaves aside goes with its id.
 * @param folder made with the first file
 */
export function localStore(folder: string): FileStore {
  const placeOf = (id: string) => {
    if (!ID.test(id)) throw new Error('This is no id of a file.')
    // By its end, which is random: one folder would have them all.
    return path.join(folder, id.slice(-2), id)
  }
  return {
    put: async (id, bytes) => {
      const place = placeOf(id)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      await writeDurably(halfOf(place), bytes)
      await rename(halfOf(place), place)
    },
    get: (id) => readFile(placeOf(id)).catch(nullIfMissing),
    remove: async (id) => {
      const place = placeOf(id)
      await rm(halfOf(place), { force: true })
      await rm(place, { force: true })
    },
  }
}

const halfOf = (place: string) => `${place}.half`

async function writeDurably(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
