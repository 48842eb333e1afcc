import { userLinks } from '@/lib/links/user-links'
import type { Context } from '@/server/platform/context'

/** Where an owner sees their credit; who is not signed in proves the address first. */
export function creditLink({ env }: Pick<Context, 'env'>): string {
  return `${env.siteUrl}${userLinks.profile()}`
}
