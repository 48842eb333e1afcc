import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Call, CallData, CallMethod } from '@/lib/api/call'
import type { DeskAction } from '@/lib/desk/permissions'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { type Incoming, route } from '@/server/platform/http/route'
import { demand, demandStepUp } from './demand'

/**
 * What a call of the desk asks of whoever makes it. `level` 3 asks for a code of the second step not older than five
 * minutes (docs/domain.md §12).
 */
export interface Needs {
  readonly action: DeskAction
  readonly level?: 3
}

type AnyCall = Call<CallMethod, string, z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** Of every call of the desk what it needs: a test asks each as each role. */
const needs = new WeakMap<object, Needs>()

export function needsOf(call: object): Needs | undefined {
  return needs.get(call)
}

/** Who asks, and for what, before anything of a body is read. */
interface Admitting<P> {
  readonly context: Context
  readonly member: Member
  readonly params: P
}

/**
 * Puts a call of the desk on the app: for members alone, and for those whose role comes to it.
 * @param alsoAdmit refuses before a body is read whoever may not send one, where bodies are large
 */
export function deskRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  api: Hono<EdgeVariables>,
  call: Call<CallMethod, string, P, Q, B, D>,
  need: Needs,
  handle: (
    incoming: Incoming<z.output<P>, z.output<Q>, z.output<B>> & { readonly member: Member },
  ) => Promise<CallData<typeof call> | Answer>,
  alsoAdmit: (asking: Admitting<z.output<P>>) => Promise<unknown> = async () => undefined,
): void {
  needs.set(call as AnyCall, need)
  const admit = async (asking: { context: Context; member: Member | null; params: z.output<P> }) => {
    const { context, params } = asking
    const member = present(asking.member)
    demand(member, need.action)
    if (need.level === 3) demandStepUp(context, member)
    await alsoAdmit({ context, member, params })
  }
  route(api, call, (incoming) => handle({ ...incoming, member: present(incoming.member) }), admit)
}

/** The edge has refused everybody else already; this is for whoever forgets `access: 'desk'` in a contract. */
function present(member: Member | null): Member {
  if (!member) throw new DomainError('unauthenticated')
  return member
}
