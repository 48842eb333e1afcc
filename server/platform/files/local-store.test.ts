import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localStore } from './local-store'

const ID = '01930000-0000-7000-8000-0000000000ab'
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'files-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('files in a folder', () => {
  it('are read as they were put, replaced by another put, and gone when they are removed', async () => {
    const store = localStore(path.join(folder, 'made/with/the/first'))
    expect(await store.get(ID)).toBeNull()
    await store.put(ID, Buffer.from('one'))
    await store.put(ID, Buffer.from('two'))
    expect(Buffer.from((await store.get(ID)) ?? []).toString()).toBe('two')
    await store.remove(ID)
    await store.remove(ID)
    expect(await store.get(ID)).toBeNull()
  })

  it('are for this user alone', async () => {
    const store = localStore(folder)
    await store.put(ID, Buffer.from('one'))
    expect((await stat(path.join(folder, 'ab', ID))).mode & 0o077).toBe(0)
  })

  it('leave nothing of a write that died half-way, once they are removed', async () => {
    const store = localStore(folder)
    await store.put(ID, Buffer.from('one'))
    await writeFile(path.join(folder, 'ab', `${ID}.half`), 'tw')
    await store.remove(ID)
    expect(await readdir(path.join(folder, 'ab'))).toEqual([])
  })

  it('are never outside of it', async () => {
    const store = localStore(folder)
    await expect(store.put('../../escaped', Buffer.from('x'))).rejects.toThrow('no id')
  })
})
