import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { FILE_TYPES } from '@/lib/api/file-types'
import { uploadedFile } from '@/lib/api/upload'
import { instant, uuid } from '@/lib/api/wire'
import { codeParam } from '../code-param'
import * as endpoints from '../endpoints'
import { FILE_PURPOSES, FILE_SIDES, MOST_FILE_BYTES } from './file-limits'

/** A file that was put with a reservation (specification §3, attachments); `url` gives its bytes to its buyer alone. */
export const attachment = z.object({
  uuid,
  name: z.string(),
  type: z.enum(FILE_TYPES),
  /** Bytes, as it is kept. */
  size: z.int(),
  /** Whoever put it there is who may take it away. */
  by: z.enum(FILE_SIDES),
  url: z.string(),
  created_at: instant,
})

const FILES = {
  domain: 'reservations',
  access: 'optional',
  failures: [401, 404],
  params: codeParam,
} as const
const fileParam = codeParam.extend({ uuid })

export const addFile = defineCall({
  ...FILES,
  endpoint: endpoints.addFile,
  summary:
    'Puts a file with a reservation: PDF, JPEG, PNG or WebP by what it is, pictures without what a camera wrote',
  limit: 'upload',
  idempotency: 'required',
  status: 201,
  failures: [401, 404, 409, 422],
  upload: { bytes: MOST_FILE_BYTES },
  body: z.strictObject({
    file: uploadedFile,
    /** Kept with the trip, or a photograph for a review of it. */
    purpose: z.enum(FILE_PURPOSES).default('trip'),
  }),
  data: attachment,
})

export const removeFile = defineCall({
  ...FILES,
  endpoint: endpoints.removeFile,
  summary: 'Takes a file away that its traveller put with a reservation; one that is gone is as good',
  limit: 'lookup',
  params: fileParam,
  data: z.strictObject({}),
})

export const readFile = defineCall({
  ...FILES,
  endpoint: endpoints.readFile,
  summary: 'The bytes of a file of a reservation, to be kept and not to be shown in the page',
  limit: 'lookup',
  file: 'application/octet-stream',
  params: fileParam,
  data: z.instanceof(Uint8Array),
})

export type Attachment = z.output<typeof attachment>
