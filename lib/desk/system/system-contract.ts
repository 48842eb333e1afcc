import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant, uuid } from '@/lib/api/wire'
import * as endpoints from '../endpoints'
import { QUEUES, SWEEP_STATES } from './queues'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

const failedMail = z.object({
  uuid,
  template: z.string(),
  /** Masked: who it is to is told by what it is about. */
  to: z.string(),
  tries: z.int(),
  created_at: instant,
})

export const showSystem = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showSystem,
  summary:
    'How the house stands: what jobs have left to do, when each ran last and how it ended, mails that were given up, webhooks, a catalogue that was refused, versions',
  failures: [401, 403],
  data: z.object({
    jobs: z.object({
      /** Processes that run jobs now, and since when the oldest of them is connected. */
      processes: z.int(),
      since: instant.nullable(),
      queues: z.array(
        z.object({
          name: z.enum(QUEUES),
          /** How much is due now; from 1,000 on it is not counted further. */
          due: z.int(),
          oldest_due_at: instant.nullable(),
          /** `late`: the oldest waits for longer than any job takes to come round. */
          state: z.enum(['ok', 'late']),
        }),
      ),
      /** Each job by its last run, those that fail first. */
      sweeps: z.array(
        z.object({
          name: z.string(),
          state: z.enum(SWEEP_STATES),
          /** Seconds between runs when all is well. */
          every: z.int(),
          /** A run of every few seconds is written down once a minute. */
          last_run_at: instant,
          took_ms: z.int(),
          /** Name and code of what the last run failed with; null: it went well. */
          error: z.string().nullable(),
          failed_in_a_row: z.int(),
          /** How often it failed in the last 24 h; not counted beyond 50. */
          failures: z.int(),
          /** That somebody wants it to run now, and it has not since; ten minutes at most. */
          asked: z.object({ at: instant, by: z.string() }).nullable(),
        }),
      ),
    }),
    /** Mails that did not leave within three days, the newest first. */
    mails: z.array(failedMail),
    webhooks: z.array(
      z.object({
        gateway: z.string(),
        /** Null: nothing in the last 90 days. */
        last_received_at: instant.nullable(),
        /** Events that are not worked off. */
        waiting: z.int(),
      }),
    ),
    /** What was wrong with the files of the last import of the catalogue; null where it was taken. */
    refused_import: z
      .object({
        refused_at: instant,
        count: z.int(),
        /** The first twenty, as the command says them, in English. */
        problems: z.array(z.object({ file: z.string(), field: z.string(), message: z.string() })),
      })
      .nullable(),
    versions: z.object({
      node: z.string(),
      database: z.string(),
      /** The last file the database was brought forward by, and when. */
      migration: z.string().nullable(),
      migrated_at: instant.nullable(),
    }),
  }),
})

export const runSweep = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.runSweep,
  summary:
    'Runs a job again now, beside its own turn and never at the same time; one that is waited for already is asked for once',
  failures: [401, 403, 404],
  params: z.object({ name: z.string().regex(/^[a-z_]{1,60}$/) }),
  data: z.object({ state: z.enum(['asked', 'waiting']) }),
})

export const retryMail = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.retryMail,
  summary: 'Tries a mail once more that was given up; one that waits already is left alone',
  failures: [401, 403, 404],
  params: z.object({ uuid }),
  data: z.object({ state: z.enum(['queued', 'sent', 'dropped']) }),
})
