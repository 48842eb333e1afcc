import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { countVisit, registerWorker } from '@/lib/pwa/register-worker'
import { sealedFor } from '@/lib/pwa/sealed-for'
import { app } from '@/stores/app-store'
import { watchTyping } from './typed-in'
import { watchInstall } from './watch-install'
import { watchWorker } from './watch-worker'

/**
 * What an open page does to be an app, once it is idle: from the second visit on there is a service worker (a first one is
 * spent on the page), and installing is offered. What is to be shown of it is loaded when it is.
 */
export async function startApp(): Promise<void> {
  const visit = countVisit(window)
  // A session that ended while nobody looked.
  if (sealedFor() !== null && !looksSignedIn()) await forgetAccount().catch(() => undefined)
  if (visit < 2) return
  watchTyping()
  const stop = app.subscribe(({ isInstallShown, isInstalled, isUpdateReady }) => {
    if (!isInstallShown && !isInstalled && !isUpdateReady) return
    stop()
    import('./app-host').then((late) => late.mountApp()).catch(() => undefined)
  })
  watchInstall(visit)
  const registration = await registerWorker()
  if (registration) watchWorker(registration)
}

async function forgetAccount(): Promise<void> {
  const { emptyVault } = await import('@/lib/pwa/vault')
  await emptyVault('account')
}
