import { z } from 'zod'
import { defineCall } from './call'

export const live = defineCall({
  endpoint: 'get /api/health/live',
  summary: 'The process is up',
  domain: 'platform',
  data: z.object({ up: z.literal(true) }),
})

export const ready = defineCall({
  endpoint: 'get /api/health/ready',
  summary: 'Database, migrations and jobs are ready; 503 otherwise',
  domain: 'platform',
  failures: [503],
  data: z.object({ database: z.boolean(), migrations: z.boolean(), jobs: z.boolean() }),
})
