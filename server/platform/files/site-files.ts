import type { Env } from '../env/env'
import type { FileStore } from './file-store'
import { localStore } from './local-store'
import { s3Store } from './s3-store'

/** The store of this site: a bucket where one is named, else a folder. */
export function fileStore({ filesBucket, filesFolder }: Pick<Env, 'filesBucket' | 'filesFolder'>): FileStore {
  return filesBucket ? s3Store(filesBucket) : localStore(filesFolder)
}
