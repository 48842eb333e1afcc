import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { uploadedFile } from '@/lib/api/upload'
import { uuid } from '@/lib/api/wire'
import { codeParam } from '@/lib/reservations/code-param'
import { attachment } from '@/lib/reservations/files/contract'
import { MOST_FILE_BYTES } from '@/lib/reservations/files/file-limits'
import * as endpoints from '../endpoints'
import { placeParam } from './passport-contract'

const FILES = { domain: 'desk', access: 'desk' } as const
const fileParam = codeParam.extend({ uuid })

/** A file that its traveller reads; `url` is its address at the desk. */
export const providedFile = attachment.extend({
  /** The trip's place in the reservation. */
  position: z.int(),
})

export const provideFile = defineCall({
  ...FILES,
  endpoint: endpoints.provideFile,
  summary:
    'Puts a file with a trip for its traveller, who is told by mail: PDF, JPEG, PNG or WebP by what it is; not among the traveller’s own, which the desk never sees',
  limit: 'upload',
  idempotency: 'required',
  status: 201,
  failures: [401, 403, 404, 409, 422],
  upload: { bytes: MOST_FILE_BYTES },
  params: placeParam,
  body: z.strictObject({ file: uploadedFile }),
  data: providedFile,
})

export const withdrawFile = defineCall({
  ...FILES,
  endpoint: endpoints.withdrawFile,
  summary: 'Takes a file away that was put there for a traveller; one that is gone is as good',
  limit: 'lookup',
  failures: [401, 403, 404],
  params: fileParam,
  data: z.strictObject({}),
})

export const readProvidedFile = defineCall({
  ...FILES,
  endpoint: endpoints.readProvidedFile,
  summary:
    'The bytes of a file that was put there for a traveller, to be kept and not to be shown in the page',
  limit: 'lookup',
  file: 'application/octet-stream',
  failures: [401, 403, 404],
  params: fileParam,
  data: z.instanceof(Uint8Array),
})

export type ProvidedFile = z.output<typeof providedFile>
