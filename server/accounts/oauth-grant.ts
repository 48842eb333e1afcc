import { z } from 'zod'

/** How an app of ours gets tokens. `client_id` may come in Basic authentication instead. */
export const oauthGrant = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    client_id: z.string(),
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(200),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string(),
    refresh_token: z.string().min(16).max(200),
  }),
])
