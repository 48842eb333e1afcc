import { expect, phone, test } from '../support/fixtures'

/** Asking who is signed in is 401 for a guest, which the browser itself writes down. */
test.use({ ...phone, expectedErrors: [/status of 401/] })

test('where nothing is found, every way on can be pressed: the button of the filters covers none', async ({
  page,
}) => {
  await page.goto('/search?search=antartida')
  const ways = page.locator('.search-results').getByRole('link').or(page.locator('.search-results button'))
  await expect(ways.first()).toBeVisible()
  const covered = await ways.evaluateAll((nodes) =>
    nodes
      .filter((node) => {
        node.scrollIntoView({ block: 'end' })
        const { left, top, width, height } = node.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        return !node.contains(above)
      })
      .map((node) => node.textContent),
  )
  expect(covered).toEqual([])
})
