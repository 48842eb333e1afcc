import { randomUUID } from 'node:crypto'
import type { Shop } from '@/tests/api/checkout/support/shop'
import type { DeskMember } from './desk-member'

export interface DeskAnswer<Data = Record<string, unknown>> {
  readonly status: number
  readonly code: string | undefined
  readonly data: Data
  readonly errors: Record<string, string[]> | undefined
  readonly headers: Headers
}

/** A call of the desk as a member's browser makes it; null for somebody who is nobody there. */
export async function deskCall<Data = Record<string, unknown>>(
  shop: Shop,
  member: DeskMember | null,
  endpoint: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<DeskAnswer<Data>> {
  const [method = 'GET', path = '/'] = endpoint.split(' ')
  const request = new Request(new URL(path, 'http://localhost:3000'), {
    method,
    headers: {
      ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-locale': 'es-MX' },
      ...(member ? member.headers : { 'sec-fetch-site': 'same-origin' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await shop.fetch(request)
  const { code, data, errors } = (await answer.json()) as Omit<DeskAnswer<Data>, 'status' | 'headers'>
  return { status: answer.status, code, data, errors, headers: answer.headers }
}
