import type { FileType } from '@/lib/api/file-types'
import { invalid } from '../errors'
import { cleanPicture, type PictureFacts } from './clean-picture'
import { fileTypeOf } from './judge-file'

/** What is kept of a file that was sent. */
export interface CleanFile {
  readonly type: FileType
  readonly clean: Uint8Array
  /** Null of a PDF, which is kept as it is. */
  readonly picture: PictureFacts | null
}

/** A file by what it is: pictures are encoded anew. @throws DomainError invalid (`file`), unavailable */
export async function cleanFile(sent: Uint8Array): Promise<CleanFile> {
  const type = fileTypeOf(sent)
  if (!type) throw invalid('file', 'file_type')
  if (type === 'application/pdf') return { type, clean: sent, picture: null }
  const { bytes: clean, picture } = await cleanPicture(sent, type)
  return { type, clean, picture }
}
