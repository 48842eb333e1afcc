import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { countVisit } from '@/lib/pwa/register-worker'
import { sealedFor } from '@/lib/pwa/sealed-for'

/**
 * What an open page does to be an app, once it is idle: from the second visit on there is a service worker (a first one is
 * spent on the page), and installing is offered. All that a first visit does not do is loaded with the second.
 */
export async function startApp(): Promise<void> {
  const visit = countVisit(window)
  // A session that ended while nobody looked.
  if (sealedFor() !== null && !looksSignedIn()) await forgetAccount().catch(() => undefined)
  if (visit < 2) return
  const { runApp } = await import('./run-app')
  await runApp(visit)
}

async function forgetAccount(): Promise<void> {
  const { emptyVault } = await import('@/lib/pwa/vault')
  await emptyVault('account')
}
