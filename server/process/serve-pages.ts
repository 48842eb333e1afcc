import { createLog } from '../platform/log'
import { readWebEnv } from '../platform/web-env'
import { forwardTo } from './forward'
import { keepHeapSmall } from './memory'
import { createPages } from './pages-listener'
import { drain, stopOnSignal } from './shutdown'
import { createSite, listen } from './site'

/**
 * Runs the pages alone, against the API at `API_URL`; its paths are passed on there.
 * @throws EnvironmentError, ListenError
 */
export async function servePages(): Promise<void> {
  keepHeapSmall()
  const env = readWebEnv()
  const log = createLog(env)
  const pages = await createPages(env)
  const site = createSite({ api: forwardTo(env.apiUrl), pages: pages.listener }, log, env)
  pages.connectReload(site)
  const port = await listen(site, env.port, env.hostname)
  stopOnSignal(
    [
      { name: 'requests', close: () => drain(site) },
      { name: 'pages', close: () => pages.close() },
    ],
    log,
  )
  log.info({ port, pid: process.pid }, 'listening')
}
