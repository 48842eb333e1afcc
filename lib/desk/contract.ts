import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, uuid } from '@/lib/api/wire'
import * as endpoints from './endpoints'
import { passkeyProof } from './passkeys/passkey-proof'
import { ROLES } from './roles'

export const role = z.enum(ROLES)

/** The six digits of an authenticator app; a space in the middle is how apps show them. */
export const secondStepCode = formatted(
  z
    .string()
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'six_digits')),
)

/** The second step: the code of an app, or what a passkey signed. */
const secondStep = { code: secondStepCode.optional(), passkey: passkeyProof.optional() }

const hasOne = ({ code, passkey }: { readonly code?: unknown; readonly passkey?: unknown }) =>
  (code === undefined) !== (passkey === undefined)

export const linkToken = formatted(z.string().min(20).max(200))

/** Who sits at the desk, what their role comes to, and until when this session lasts. */
export const deskActor = z.object({
  actor: z.object({
    uuid,
    name: z.string(),
    email: z.string(),
    role,
    host: z.object({ uuid, name: z.string() }).nullable(),
  }),
  /** The actions that this role comes to at all; how far, the server says at each. */
  permissions: z.array(z.string()),
  expires_at: instant,
  stepped_up_at: instant,
  /** Whether the second step can be a passkey too. */
  has_passkey: z.boolean(),
})

export const askForDeskLink = defineCall({
  endpoint: endpoints.askForDeskLink,
  summary: 'Mails a link into the desk to a member; says nothing of who is one',
  domain: 'desk',
  limit: 'magic_link',
  failures: [422, 429],
  body: z.strictObject({ email: z.email('email') }),
  data: z.null(),
})

export const offerSecondStep = defineCall({
  endpoint: endpoints.offerSecondStep,
  summary: 'What a link opens: whose desk, and a secret for the authenticator app of whoever has none yet',
  domain: 'desk',
  limit: 'token',
  failures: [401, 422],
  body: z.strictObject({ token: linkToken }),
  data: z.object({
    name: z.string(),
    /** Null: the app is known already. The same token is always offered the same secret. */
    offered: z.object({ secret: z.string(), uri: z.string(), picture: z.string() }).nullable(),
    /** Whether a passkey opens it too. */
    has_passkey: z.boolean(),
  }),
})

export const enterDesk = defineCall({
  endpoint: endpoints.enterDesk,
  summary: 'Signs in at the desk with a link, and a code of the authenticator app or a passkey',
  domain: 'desk',
  limit: 'token',
  failures: [401, 422, 429],
  body: z
    .strictObject({ token: linkToken, ...secondStep })
    .refine(hasOne, { path: ['code'], message: 'required' }),
  data: deskActor,
})

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

export const deskSession = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.deskSession,
  summary: 'Who sits at the desk',
  failures: [401],
  data: deskActor,
})

export const stepUp = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.stepUp,
  summary:
    'Proves again, with a code of the authenticator app or a passkey, who sits there, for what weighs most',
  limit: 'token',
  failures: [401, 422, 429],
  body: z.strictObject(secondStep).refine(hasOne, { path: ['code'], message: 'required' }),
  data: deskActor,
})

export const leaveDesk = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.leaveDesk,
  summary: 'Ends this session at the desk',
  failures: [401],
  data: z.null(),
})

export type DeskActor = z.output<typeof deskActor>
