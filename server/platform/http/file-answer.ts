import { Answer } from './answer'
import { DISCREET } from './discreet'

/** A file that somebody sent, to be kept and not to be shown in the page. */
export function fileAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  { type, name }: { readonly type: string; readonly name: string },
): Answer {
  return new Answer(bytes, {
    ...DISCREET,
    'content-type': type,
    'content-disposition': attachmentNamed(name),
  })
}

/** RFC 6266: for whoever reads it the name as it is, for the others what ASCII has of it. */
function attachmentNamed(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
