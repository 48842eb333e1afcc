import { desktop, expect, test } from './support/fixtures'
import { TRIP } from './support/steps'

/**
 * What server/process changes of a page when it is stored knows how the installed framework writes one. A version that
 * writes another way is served unchanged, only heavier; these say that it is so.
 */
const PAGES = ['/', '/search', '/pais/viajar-a-mexico', TRIP.path]

test.use({ ...desktop })

for (const path of PAGES) {
  test(`${path} is stored with scripts that wait, none that waits for styles before its content, and one title`, async ({
    request,
  }) => {
    // The first answer may be the render itself.
    await request.get(path)
    const html = await (await request.get(path)).text()
    expect(
      html.match(/<script type=text\/plain data-src="\/_next\/static\/[^"]+"[^>]*>/g)?.length,
    ).toBeGreaterThan(5)
    expect(html).not.toMatch(/<script src="\/_next[^>]* async|rel="preload" as="script"/)
    expect(html).toContain('data-src="/_next/static/chunks/webpack-')
    // What runs at once stands before the styles; the next that runs, when all that is shown was read.
    const running = [...html.matchAll(/<script(?: id="[^"]*")?>/g)].map(({ index }) => index)
    expect(running[0]).toBeLessThan(html.indexOf('<link rel="stylesheet"'))
    expect(running[1]).toBeGreaterThan(html.indexOf('</footer>'))
    expect(html.match(/<title>/g)).toHaveLength(1)
    for (const name of ['og:title', 'og:image', 'twitter:title'])
      expect(html.split(`"${name}"`)).toHaveLength(2)
  })
}

test('its head is whole after the scripts took the page over', async ({ page }) => {
  await page.goto(TRIP.path)
  const head = () =>
    page.evaluate(() => [
      document.title,
      ...[
        ...document.querySelectorAll(
          'meta[property],meta[name],link[rel=canonical],link[hreflang],link[rel~=icon]',
        ),
      ]
        .map((one) => one.outerHTML)
        .sort(),
    ])
  const before = await head()
  expect(before.length).toBeGreaterThan(25)
  await page.locator('header summary').click()
  await expect(page.locator('header select').first()).toBeVisible()
  expect(await head()).toEqual(before)
})
