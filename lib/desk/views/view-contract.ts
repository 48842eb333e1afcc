import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { uuid } from '@/lib/api/wire'
import * as endpoints from '../endpoints'
import { SAVED_LISTS } from './saved-lists'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const
const params = z.object({ uuid })

const view = z.object({
  uuid,
  name: z.string(),
  list: z.enum(SAVED_LISTS),
  /** As the address of the list says it, without the question mark. */
  query: z.string(),
  /** Whether the others of the team, or of the same host, see it too. */
  shared: z.boolean(),
  /** Only one's own can be changed. */
  own: z.boolean(),
  by: z.string(),
})

export const listViews = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listViews,
  summary: 'Views of lists that one kept, and those that colleagues share',
  failures: [401, 403],
  data: z.object({ items: z.array(view) }),
})

export const keepView = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.keepView,
  summary: 'Keeps a view of a list under a uuid of the caller’s; again, it is changed',
  failures: [401, 403, 404, 422],
  params,
  body: z.strictObject({
    name: z.string().trim().min(1, 'required').max(60, 'too_long'),
    list: z.enum(SAVED_LISTS),
    query: z.string().max(500, 'too_long'),
    shared: z.boolean(),
  }),
  data: view,
})

export const dropView = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.dropView,
  summary: 'Forgets a view of one’s own; one that is gone already is as good',
  failures: [401, 403],
  params,
  data: z.null(),
})

export type SavedView = z.output<typeof view>
