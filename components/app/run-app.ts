import { registerWorker } from '@/lib/pwa/register-worker'
import { app } from '@/stores/app-store'
import { watchTyping } from './typed-in'
import { watchInstall } from './watch-install'
import { watchWorker } from './watch-worker'

/** A page of a visit after the first is an app; what is to be shown of it is loaded when it is. */
export async function runApp(visit: number): Promise<void> {
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
