import type { Env } from '../env/env'
import type { FileStore } from './file-store'
import { localStore } from './local-store'

/** The store of this site. */
export function fileStore({ filesFolder }: Pick<Env, 'filesFolder'>): FileStore {
  return localStore(filesFolder)
}
