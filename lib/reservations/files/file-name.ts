import type { FileType } from '@/lib/api/file-types'

const ENDINGS: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Letters of a name, without its ending: what fits a line, and every file system. */
const LONGEST = 80

/** What turns the direction of writing, or is not seen: `photo‮gpj.exe` is no picture. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const MEANS_SOMETHING = /[\\/:*?"<>|]/g

/**
 * The name of a file as it is kept and shown: what its traveller called it, with the ending of what it is.
 * @param typed as a browser tells it; a path, nothing at all and what cannot be seen are told too
 * @param otherwise the word for a file that has no name
 */
export function fileName(typed: string, type: FileType, otherwise: string): string {
  const last = typed.split(/[\\/]/).at(-1) ?? ''
  const seen = last.normalize('NFC').replace(UNSEEN, '').replace(MEANS_SOMETHING, ' ')
  const stem = seen
    .replace(/\.[^.]{1,8}$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...stem].slice(0, LONGEST).join('').trim()
  return `${short || otherwise}.${ENDINGS[type]}`
}
