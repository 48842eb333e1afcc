import type { Hono } from 'hono'
import * as calls from '@/lib/desk/manifest/provided-files-contract'
import { messagesOf } from '@/lib/locale/messages'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { fileAnswer } from '@/server/platform/http/file-answer'
import { deskRoute } from '../access/desk-route'
import { demandTrip, provideFile, readProvidedFile, withdrawFile } from './files'
import { reservationForMember } from './find-reservation'

/** Files that the desk or a host puts with a trip for its traveller. */
export function fileRoutes(api: Hono<EdgeVariables>): void {
  const provides = { action: 'enter_provided' } as const
  deskRoute(
    api,
    calls.provideFile,
    provides,
    async ({ context, member, params, body, bytes, market, idempotency }) => {
      const reservation = await reservationForMember(context, member, params.code)
      const { unnamed } = messagesOf(market.locale).files
      const sent = { name: body.file.name, bytes, unnamed, position: params.position }
      return new Answer(await provideFile(context, member, reservation, sent, idempotency), DISCREET)
    },
    // Megabytes for a trip of another host are not read.
    async ({ context, member, params }) => {
      const reservation = await reservationForMember(context, member, params.code)
      await demandTrip(context, member, reservation, params.position)
    },
  )
  deskRoute(api, calls.readProvidedFile, provides, async ({ context, member, params }) => {
    const reservation = await reservationForMember(context, member, params.code)
    const { file, bytes } = await readProvidedFile(context, member, reservation, params.uuid)
    return fileAnswer(bytes, file)
  })
  deskRoute(api, calls.withdrawFile, provides, async ({ context, member, params }) => {
    const reservation = await reservationForMember(context, member, params.code)
    await withdrawFile(context, member, reservation, params.uuid)
    return new Answer({}, DISCREET)
  })
}
