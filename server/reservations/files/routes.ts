import type { Hono } from 'hono'
import { messagesOf } from '@/lib/locale/messages'
import * as calls from '@/lib/reservations/files/contract'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { fileAnswer } from '@/server/platform/http/file-answer'
import { route } from '@/server/platform/http/route'
import { reservationToManage } from '../may-manage'
import { addFile } from './add-file'
import { readFile } from './read-file'
import { removeFile } from './remove-file'

/** Files that travellers put with a reservation. */
export function filesRoutes(api: Hono<EdgeVariables>): void {
  route(
    api,
    calls.addFile,
    async ({ context, params, body, bytes, market, idempotency, ...asking }) => {
      const reservation = await reservationToManage(context, params.code, asking)
      const unnamed = messagesOf(market.locale).files.unnamed
      const sent = { name: body.file.name, bytes, purpose: body.purpose, unnamed }
      return new Answer(await addFile(context, reservation, sent, idempotency), DISCREET)
    },
    // A stranger's megabytes are not read.
    ({ context, params, ...asking }) => reservationToManage(context, params.code, asking),
  )

  route(api, calls.removeFile, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    await removeFile(context, reservation, params.uuid)
    return new Answer({}, DISCREET)
  })

  route(api, calls.readFile, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    const { file, bytes } = await readFile(context, reservation, params.uuid)
    return fileAnswer(bytes, file)
  })
}
