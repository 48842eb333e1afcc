import type { Context } from '@/server/platform/context'

/** What happens to somebody who has just proved who they are, before this browser is known as theirs. */
export type OnEntered = (context: Context, userId: string, request: Request) => Promise<void>
