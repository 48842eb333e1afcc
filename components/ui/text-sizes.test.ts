import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')

const styled = ['app', 'components'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(css|tsx)$/.test(file)),
)

test('no text has a size in pixels: it would stay small for who chose larger text in the browser', () => {
  const fixed = styled.filter((file) =>
    /font-size:[^;]*\d(?<!\+ \d)px|\btext-\[\d+(\.\d+)?px\]/.test(
      readFileSync(path.join(ROOT, file), 'utf8'),
    ),
  )
  expect(styled.length).toBeGreaterThan(200)
  expect(fixed).toEqual([])
})
