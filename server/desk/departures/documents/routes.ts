import type { Hono } from 'hono'
import * as calls from '@/lib/desk/documents/documents-contract'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../../access/desk-route'
import { previewDocuments, writeDocuments } from './import-documents'

/** Policies and flights of a departure, read from a file. */
export function documentRoutes(api: Hono<EdgeVariables>): void {
  const provides = { action: 'enter_provided' } as const
  deskRoute(
    api,
    calls.previewDocuments,
    provides,
    async ({ context, member, params, body }) =>
      new Answer(await previewDocuments(context, member, { ...body, uuid: params.uuid }), DISCREET),
  )
  deskRoute(api, calls.writeDocuments, provides, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, (inside) =>
      writeDocuments(inside, member, { ...body, uuid: params.uuid }),
    ),
  )
}
