import { expect, test } from './support/fixtures'

interface Manifest {
  readonly lang: string
  readonly start_url: string
  readonly icons: readonly { readonly src: string }[]
  readonly screenshots: readonly { readonly src: string }[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly { readonly src: string }[] }[]
}

for (const lang of ['es-MX', 'es-CO', 'en-US'])
  test(`a page in ${lang} names the manifest of its language, and every address in that answers`, async ({
    request,
  }) => {
    const page = await (await request.get('/search', { headers: { 'accept-language': lang } })).text()
    const links = [...page.matchAll(/<link rel="manifest" href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual([`/manifests/${lang}.webmanifest`])
    const answer = await request.get(links[0] ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await answer.json()) as Manifest
    expect(manifest.lang).toBe(lang)
    const addresses = [
      manifest.start_url,
      ...[...manifest.icons, ...manifest.screenshots].map(({ src }) => src),
      ...manifest.shortcuts.flatMap(({ url, icons }) => [url, ...icons.map(({ src }) => src)]),
    ]
    expect(addresses).toHaveLength(13)
    for (const address of addresses)
      expect([address, (await request.get(address)).status()]).toEqual([address, 200])
  })

test('the shortcut to the trips asks for a code or a sign-in where nobody is signed in', async ({ page }) => {
  await page.goto('/?dialog=trips')
  await expect(page.getByRole('dialog')).toBeVisible()
})
