import { createServer } from 'node:http'
import { listen } from '@/server/process/site'

/**
 * Tries the port before the long steps.
 * @throws ListenError when the site could not listen on it
 */
export async function checkPort(port: number, hostname: string): Promise<void> {
  const probe = createServer()
  await listen(probe, port, hostname)
  await new Promise((resolve) => probe.close(resolve))
}
