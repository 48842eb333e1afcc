import { expect, it } from 'vitest'
import { rootSentence } from './root-rights'

it('says plainly to root what keeps its rights and what does not, and to nobody else anything', () => {
  expect(rootSentence(0, true)).toMatch(/^root: PostgreSQL runs as "nobody", but the site keeps the rights/)
  expect(rootSentence(0, false)).toMatch(/^root: The site keeps the rights of root/)
  expect([rootSentence(1000, true), rootSentence(undefined, true)]).toEqual([null, null])
})
