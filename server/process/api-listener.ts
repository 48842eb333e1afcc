import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { EventStreams } from './event-streams'
import { noteUnavailable } from './pages/render-notes'

interface Bindings {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

/** The API as a function: `bindings` lets it see the caller's address, and is absent for a call in process. */
export type ApiFetch = (request: Request, bindings?: Bindings) => Response | Promise<Response>

/** Where `lib/client/transport.ts` finds the API of this process (adr 0002). */
const API_IN_PROCESS = Symbol.for('andanza.api')

/** Lets pages rendered in this process call the API without a socket. */
export function offerInProcess(fetch: ApiFetch): void {
  const noting = async (request: Request) => {
    const response = await fetch(request)
    noteUnavailable(response)
    return response
  }
  Object.assign(globalThis, { [API_IN_PROCESS]: noting })
}

/** Node's request in, Node's answer out. The global Request and Response stay Node's own: Next extends them. */
export function apiListener(fetch: ApiFetch, streams: EventStreams): RequestListener {
  const listener = getRequestListener(
    async (request, bindings) => {
      const { incoming, outgoing } = bindings as Bindings
      const response = await fetch(request, { incoming, outgoing })
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) streams.add(outgoing)
      return response
    },
    { overrideGlobalObjects: false },
  )
  return (request, response) => void listener(request, response)
}
