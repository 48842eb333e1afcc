import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant, uuid } from '@/lib/api/wire'
import { linkToken } from '../contract'
import * as endpoints from '../endpoints'
import { bytesText } from './passkey-proof'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

/** What a browser gives to an authenticator that is to sign; the challenge is good for five minutes, once. */
const signRequest = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  /** The passkeys of the member, as their authenticators call them. */
  credential_ids: z.array(z.string()),
})

export const askToEnterByPasskey = defineCall({
  endpoint: endpoints.askToEnterByPasskey,
  summary: 'What a passkey has to sign to come into the desk with this link',
  domain: 'desk',
  limit: 'token',
  failures: [401, 422],
  body: z.strictObject({ token: linkToken }),
  data: signRequest,
})

export const askToStepUpByPasskey = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.askToStepUpByPasskey,
  summary: 'What a passkey has to sign to prove again who sits there',
  limit: 'token',
  failures: [401, 403],
  data: signRequest,
})

const passkey = z.object({
  uuid,
  name: z.string(),
  created_at: instant,
  /** Null: it proved nothing yet. */
  used_at: instant.nullable(),
})

export const listPasskeys = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listPasskeys,
  summary: "One's own passkeys, the oldest first",
  failures: [401, 403],
  data: z.object({ items: z.array(passkey) }),
})

export const askToAddPasskey = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.askToAddPasskey,
  summary: 'What an authenticator makes a new passkey of',
  limit: 'token',
  failures: [401, 403],
  data: signRequest.extend({
    rp_name: z.string(),
    user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
    /** Kinds of signatures that are understood, by their numbers in COSE, the best first. */
    algorithms: z.array(z.int()),
  }),
})

export const addPasskey = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.addPasskey,
  status: 201,
  summary: 'Keeps a passkey that an authenticator made, beside the authenticator app',
  idempotency: 'required',
  limit: 'token',
  failures: [401, 403, 422],
  body: z.strictObject({
    name: z.string().trim().min(1, 'required').max(60, 'too_long'),
    credential: z.strictObject({
      credential_id: bytesText(1_400),
      client_data: bytesText(4_000),
      attestation: bytesText(40_000),
    }),
  }),
  data: passkey,
})

export const removePasskey = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.removePasskey,
  summary: "Takes one of one's own passkeys away; the authenticator app stays",
  failures: [401, 403, 404],
  params: z.object({ uuid }),
  data: z.null(),
})

export type Passkey = z.output<typeof passkey>
