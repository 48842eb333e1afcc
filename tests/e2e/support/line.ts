import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'

/** A line to the site that a test can cut, as a network is lost: for the browser the server is gone. */
export interface Line {
  readonly url: string
  readonly cut: () => Promise<void>
}

/** Opens a port of its own that leads to the site. @param url the site's */
export async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port: own } = server.address() as AddressInfo
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  return { url: `http://localhost:${own}`, cut }
}

/** Keeps every script of a page on its way, as a slow line does. @returns lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  let bring = () => {}
  const brought = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await brought
    await route.continue()
  })
  return () => bring()
}
