import type { PushTopic } from '@/lib/accounts/push/topics'
import { type EdgeApp, json } from '@/tests/api/edge/edge-app'

/** Calls of one browser. @param cookie of whoever is signed in there */
export function browserOf(edge: EdgeApp, cookie: string) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return {
    subscribe: (body: object) => edge.fetch('/api/me/push', json(body, headers, 'PUT')),
    unsubscribe: () => edge.fetch('/api/me/push', { method: 'DELETE', headers }),
    shown: async () => {
      const answer = await edge.fetch('/api/me/push', { headers })
      return ((await answer.json()) as { data: { public_key: string | null; topics: PushTopic[] | null } })
        .data
    },
  }
}
